import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const theSecondCareer: DemoArticle = {
  slug: 'the-second-career',
  title: 'The second career',
  subTitle: 'Five former models on what came after, and what it was good for',
  date: '2026-10-13',
  categoryId: 3,
  contents: [
    paragraphs(
      'Nobody models for ever, though some take a long pause and return. We keep in touch with all who have left, as families do, with cards. This summer we asked five of them what use it had been.',
    ),
    paragraphs(
      'She worked for eleven years and has had a bakery in the Auvergne for six. ‘Call times,’ she says at once. ‘I get up at two. People ask how I can bear it. I spent my twenties getting up at four to stand in a lake.’ What else? To be looked at without minding. Customers stare at a baker’s hands all day long.',
    ),
    paragraphs(
      'She still has an agent’s eye for a line. The loaves in the window are in order of height.',
    ),
    paragraphs(
      'He is in surgery now, in his last year of training. He began to model to pay for his books. On set he learned how a room with twelve specialists works: each knows what they do, one speaks, everybody hears when something is missing. ‘It is uncannily like it. And there, too, nobody should touch what is on the tray.’',
    ),
    paragraphs(
      'His patients have no idea. One of his professors recognised him from a poster for a bank, and has since asked him about mortgages.',
    ),
    paragraphs(
      'The carpenter says: proportion. She cannot explain how she knows that a door is two centimetres too narrow. For nine years she stood about while people moved hems. She builds staircases now, and before she cuts one she walks up and down in the air where it is going to be, counting, with her hand on a rail that is not there. Clients find it reassuring, or do not ring again.',
    ),
    paragraphs(
      'The teacher says: boredom. ‘I am very good at it. I can wait for a fourteen-year-old to come up with an answer for longer than any of my colleagues. They think it is a method.’ He also reads contracts for the whole staff room, and asks about the usage of school photographs. There is a new form now.',
    ),
    paragraphs(
      'Our fifth left at thirty to run a vineyard, and you will find her on our women’s board. She came back at fifty-one because someone asked. The first day was odd, she says, since all of the crew were younger than her coat. By noon it was as it had always been: light, mark, chin, wait.',
    ),
    paragraphs(
      '‘The difference is that I am not waiting for anything else. When you are twenty, each job is perhaps the one. Now it is a Thursday.’ She thinks that this is what clients are paying for. We think so too, and we have put up the rate.',
    ),
  ],
  subTitles: ['The baker', 'The registrar', 'The carpenter, the teacher', 'The one who came back'],
  highlight: 'What a model learns in ten years cannot be seen in any picture.',
  images: [
    {
      scene:
        'Five figures at different occupations in separate vertical strips: baker, surgeon, gardener, carpenter, teacher; muted five-colour palette',
      alt: 'Drawing of five people at work in five strips: baker, surgeon, gardener, carpenter and teacher',
    },
    {
      scene: 'A figure hanging up a long coat on a hook beside work aprons; brick and paper',
      alt: 'Drawing of a person hanging a long coat on a hook beside some work aprons',
    },
  ],
  mustRead: false,
  views: 505,
}
