import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const ninetySeconds: DemoArticle = {
  slug: 'ninety-seconds',
  title: 'Ninety seconds in a casting room',
  subTitle: 'What the people behind the table are looking at',
  date: '2025-08-19',
  categoryId: 1,
  contents: [
    paragraphs(
      'Ninety seconds is long. Sing a verse of anything and see. It is what a model gets, on average, in front of a client who is seeing sixty people before lunch, and it is enough, if one knows what they are for.',
    ),
    paragraphs(
      'A casting begins with the address. Be ten minutes early, and spend them outside: the staircase is where people talk themselves down. Wear what your booker told you. For fashion that means a plain dark top, trousers with a leg to be seen in, shoes that you can walk in and a second pair that you may be asked to. No logo, no scent, no coffee.',
    ),
    paragraphs(
      'Bring the book or the tablet, charged; four cards; a hair tie. Know three facts: who the client is, what the job is, and which days. Half of those on the stairs know none of these, and it shows in the first second.',
    ),
    paragraphs(
      'Somebody will say your name. Say it back to them properly, then theirs. Give the book to the person in the middle and do not watch them turn the pages. This is when they look at you, between two pictures, when they think that you are not looking.',
    ),
    paragraphs(
      'You may be asked to walk. Walk to the wall, stop for as long as it takes to read a short sentence, and come back. You may be asked for digitals: front, side, hands. You may be asked nothing at all. A short casting is not a bad one. People who know what they want can see it through the glass in the door.',
    ),
    paragraphs(
      'A designer looks at proportion: where the waist is, what the shoulders do to a sleeve. A casting director looks at how you would stand in a line with the eleven who are already chosen. A client’s marketing head looks for trouble, and is relieved by a person who is pleasant and has read the time. A photographer looks at your neck.',
    ),
    paragraphs(
      'None of it is you. Nine times out of ten the answer was in the drawing before you came in: they need somebody shorter than the actor, they have two of your type, the coat exists in one size. You will not be told, and it would not help you to know.',
    ),
    paragraphs(
      'Say thank you, take the book, go. Do not ask when they will decide. Ring your booker from the street and say three things: who was there, what they asked you to do, and whether anything felt wrong. The last is the important one. If somebody asked you to undress, to come back in the evening, or to give a private number, we wish to hear of it before you have reached the corner.',
    ),
    paragraphs(
      'Then forget it. It is a skill, and it can be practised. Some of our models go to the pictures; one of them buys a plum.',
    ),
  ],
  subTitles: ['Before the door', 'In the room', 'What they are looking at', 'After'],
  highlight:
    'You are not being judged. You are being compared with a drawing that only they have seen.',
  images: [
    {
      scene:
        'A long table with three seated figures in shadow and one standing figure in bright light on a taped cross; ink and pale yellow',
      alt: 'Drawing of a casting: three people at a table in shadow, a model on a taped cross in the light',
    },
    {
      scene:
        'A queue of seated figures on a staircase, each with a portfolio, one looking at a watch; plum and stone',
      alt: 'Drawing of models waiting on a staircase with portfolios',
    },
  ],
  mustRead: false,
  views: 1190,
}
