import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const theHardestThingToWear: DemoArticle = {
  slug: 'the-hardest-thing-to-wear',
  title: 'A coat is the hardest thing to wear',
  subTitle: 'On weight, buttons and walking with cold hands',
  date: '2026-06-16',
  categoryId: 1,
  contents: [
    paragraphs(
      'Ask a room of models for the hardest garment and they will say shoes, or latex, or the bride. Ask the people who book them, and they say a coat. There are seasons in which we choose whom to sign by having them put one on and cross the courtyard.',
    ),
    paragraphs(
      'A winter coat of the sort that makes a collection weighs three to five kilos, and one with a lining of shearling can weigh nine. It hangs from two points. If the shoulders give way by a centimetre the front falls open at the wrong place, the hem dips, the whole thing has had a bad night. So the first task is carpentry: be a good hanger, wide and level, and let it hang.',
    ),
    paragraphs(
      'The second is to seem not to notice. People who wear such a coat wear it daily. They get on buses in it. The face must not say that there is anything special above the knees.',
    ),
    paragraphs(
      'Give a nervous person pockets and they will put their hands into them up to the wrist. In a coat the pocket is a line of the drawing. Thumbs out, and it is a farmer. Flat hand, and it is a banker. Fingers only, elbow a little back, and the waist appears from nowhere. Stylists will wait for ten minutes for a model to find this unasked, out of pure affection.',
    ),
    paragraphs(
      'Buttons are the same. Closed, a coat is architecture. Open, it is weather. With one button done up, it is a person who has just remembered something. Find out which of the three you are before you are asked to move.',
    ),
    paragraphs(
      'Cloth of that weight follows half a second after you. Walk fast and stop and it overtakes you. On a runway you turn on the beat and the coat turns on the next one; the photographers at the end of it know that and press late. What you learn is to leave it time. You stop, wait for it to arrive, and only then look up.',
    ),
    paragraphs(
      'Out of doors there is the wind, which is a second model, better than you and badly brought up. Do not fight it. Turn until it does what the designer drew, and stay there.',
    ),
    paragraphs(
      'Winter collections are photographed in early summer. Under the coat there are thirty degrees, a cotton vest and somebody’s ice pack. What sells a coat in that heat is to recall with the whole body what cold is: the shoulders come up by a hair, the neck goes down, you breathe through the nose. Hands take on a little colour if one presses the fingertips.',
    ),
    paragraphs(
      'One of ours, who grew up by the North Sea, has a method. She thinks of the bus stop in front of her school. You can see it in every picture: she is waiting for something, she is warm, and it is about to come.',
    ),
  ],
  subTitles: ['It weighs', 'It has pockets', 'It moves late', 'It is mostly June'],
  highlight: 'Anybody can be seen in a dress. In a coat you have to be believed.',
  images: [
    {
      scene:
        'A tall figure in an enormous camel coat in three-quarter view, collar up, hem swinging; stone ground with one slanted light plane',
      alt: 'Drawing of a model in a very large camel coat, collar up, hem swinging',
    },
    {
      scene: 'Detail of a coat front with two buttons and a hand in a slit pocket; tobacco and ink',
      alt: 'Drawing of a hand in the pocket of a coat with two large buttons',
    },
    {
      scene: 'Three coats on a stand casting one shadow; forest green, ink and rust',
      alt: 'Drawing of three coats on a stand casting a single shadow',
    },
  ],
  mustRead: false,
  views: 610,
}
