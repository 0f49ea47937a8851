import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const seventyLooksBeforeFive: DemoArticle = {
  slug: 'seventy-looks-before-five',
  title: 'Seventy looks before five',
  subTitle: 'What an e-commerce day is, hour by hour',
  date: '2025-05-13',
  categoryId: 1,
  contents: [
    paragraphs(
      'Nobody dreams of e-commerce, and yet it pays for most dreams in this business. A new face with three steady online shops has a rent and a reason to stay in town. It is also harder than it looks, and it is a craft.',
    ),
    paragraphs(
      'Arrive fed. Hair is clean, nails are bare, underwear is seamless and in two colours. You will be shown a board with the poses of the house: front, three-quarter, back, detail, one that moves. Learn them before make-up and you will be liked by ten.',
    ),
    paragraphs(
      'Then look at the rail. The stylist has ordered it so that shoes and bottoms change as little as possible. Seventy looks in six and a half working hours is one every five and a half minutes, changing included. The sum does not work if you start a conversation in the middle.',
    ),
    paragraphs(
      'A good team finds a beat. Step on the mark, chin, breathe out; front, quarter, back, detail, walk; step off. The photographer says ‘got it’ at the third frame and means it. You undo the buttons on the way to the curtain, because the next look hangs open on its left side, because the assistant has seen you work and likes you.',
    ),
    paragraphs(
      'What you are asked to feel is something between ‘fine’ and ‘on the way to somewhere’. Shops have tested it for years: a grin sells the model, a blank face sells nothing, and in between lives a person who might own this pullover. Keep them in mind. Some models give them a name.',
    ),
    paragraphs(
      'You will wear things that do not fit you, pinned at the back. Say where it pulls. A shoulder seam that slides at ten o’clock is a thousand returned parcels in March, and the buyer is usually somewhere in the building. The best e-commerce models are booked for their opinion as much as for their measurements, and those have to be stable and, on our cards, true.',
    ),
    paragraphs(
      'Eat at lunch. Sit down for all of it. The pictures after three o’clock tell exactly who did not.',
    ),
    paragraphs(
      'E-commerce rates are lower than those for advertising, and the usage is narrower to match: the client’s own site, one year, to show the garment that is for sale. If the same frame turns up in a paid advertisement or on a poster, that is another use and another fee. Everybody on both sides knows it; still, once a month, somebody forgets.',
    ),
    paragraphs(
      'At five you hand in the shoes. Say thank you to the person with the steamer. They did seventy looks too.',
    ),
  ],
  subTitles: [
    'Half past eight',
    'The rhythm',
    'Fit is information',
    'What it costs and what it covers',
  ],
  highlight:
    'The garment is the star. The model’s art is to be the same, seventy times, and never look it.',
  images: [
    {
      scene:
        'One figure shown three times side by side in the same pose with three different garments, seamless white ground; clean blue, red and black',
      alt: 'Drawing of one model three times in the same pose, each time in a different garment',
    },
    {
      scene:
        'A rail of numbered garments with a steamer and an empty pair of flat shoes; pale grey and rust',
      alt: 'Drawing of a rail of numbered garments with a steamer and a pair of flat shoes',
    },
  ],
  mustRead: false,
  views: 965,
}
