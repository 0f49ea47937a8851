import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const theQuietHour: DemoArticle = {
  slug: 'the-quiet-hour',
  title: 'The quiet hour of the fitting',
  subTitle: 'Pins, patience and why the fit model speaks',
  date: '2025-11-11',
  categoryId: 1,
  contents: [
    paragraphs(
      'The show takes eleven minutes and is seen by the world. The fitting takes an hour and is seen by four people, and it is where the clothes are made. Ask a pattern cutter which of the two they would rather have you at.',
    ),
    paragraphs(
      'There are fittings before a show or a shoot, in which a finished garment is made to sit on the person who will wear it. They are short and often late at night. And there are fittings of development, in which a garment is not yet finished and a fit model stands in for everybody who will buy it. Those are long, regular, well paid by the hour, and hardly known outside the trade.',
    ),
    paragraphs(
      'For the first kind, what counts is the body that you have on the day. For the second it is having the same one every week. A fit model’s measurements are in the contract. So is, in ours, a clause that says nobody comments on them; they measure, they write down, they go on.',
    ),
    paragraphs(
      'It sounds like nothing. Stand with the weight on both feet, arms loose, eyes level, for twenty minutes, while somebody moves the world by three millimetres. If you look down to see what they are doing, the back neck rises and they pin a fault into the coat. If you hold your stomach in, it will not close in the shop.',
    ),
    paragraphs(
      'So you learn to be exactly as tall as you are. You breathe as usual. You say when you have to move before you move. Dancers are good at it, and so are anglers.',
    ),
    paragraphs(
      'Then you are asked: how is it? Here lies the difference between a good fit model and a stand. ‘Nice’ is of no use to anybody. Useful is: the armhole bites when I reach forward; the zip is stiff at the turn; I cannot sit down in this, and it is a skirt for an office. Say where, say when, say how much. Do not say what they should do about it, unless you cut patterns yourself.',
    ),
    paragraphs(
      'One of our models keeps a small notebook with a page for each style: date, what moved, what it did. Her clients photocopy it. When the style comes into the shops a year later, she walks by and looks at how people reach for the handrail in the bus.',
    ),
    paragraphs(
      'A door that shuts. Heating. Clean undergarments where the job needs them, and nobody in the room without a task. Pins point down, hands announce themselves. A break after fifty minutes. Most ateliers have done it so for a hundred years and would be surprised to see it written down. The others have it sent to them with the confirmation.',
    ),
  ],
  subTitles: ['Two kinds', 'Standing', 'Speaking', 'What we ask of the room'],
  highlight: 'A fitting is a conversation in which one side is made of cloth.',
  images: [
    {
      scene:
        'A kneeling tailor with pins in the mouth at the hem of a standing figure whose arms are raised; chalk, ink and mustard',
      alt: 'Drawing of a tailor kneeling with pins at the hem of a model with raised arms',
    },
    {
      scene:
        'A half-made jacket on a stand with chalk lines and one sleeve missing; canvas and charcoal',
      alt: 'Drawing of a half-made jacket on a stand, one sleeve missing',
    },
    {
      scene: 'Two hands smoothing a shoulder seam, close view; warm grey and red thread',
      alt: 'Drawing of two hands smoothing a shoulder seam',
    },
  ],
  mustRead: false,
  views: 720,
}
