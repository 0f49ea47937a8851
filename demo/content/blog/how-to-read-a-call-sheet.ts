import { bullets, paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const howToReadACallSheet: DemoArticle = {
  slug: 'how-to-read-a-call-sheet',
  title: 'How to read a call sheet',
  subTitle: 'One page, eleven lines, and the two that people miss',
  date: '2026-02-10',
  categoryId: 1,
  contents: [
    paragraphs(
      'The call sheet comes by six in the evening before the job. It is one page, sometimes two. Everybody gets it, from the client to the driver, and it is the nearest thing that a set has to a law. Reading it takes four minutes. Not reading it takes years off a booker.',
    ),
    paragraphs(
      'First the title of the job, the date and a day number: ‘day 2 of 3’ tells you that the shoes will already be worn in. Then the weather, sunrise and sunset. They are there because the order of the day hangs on them; look at them and pack accordingly.',
    ),
    paragraphs(
      'Then the addresses. There may be three: where to report, where the shooting is, where to park. Yours is the first. Next to it is a name and a number. Save the number under the job’s name, not under ‘Julie’, or you will have nine Julies by summer.',
    ),
    paragraphs(
      'Find your name in the table. It gives a <strong>call time</strong>, which is when you are in the chair and not when you come in at the door; a ready time; and what you are booked for. If there is a pick-up time as well, that is when the car leaves.',
    ),
    paragraphs(
      'Compare your line with the confirmation that your booker has sent. The hours should agree, and so should the number of looks, and the kind of thing that you have said yes to. A swimsuit in the look list of a knitwear job may be a slip of the keyboard. Ring anyway, that evening, while it can still be taken out without anybody losing face.',
    ),
    paragraphs(
      'The first is at the bottom, in small type: <strong>nearest hospital</strong>, and who on the set is trained in first aid. You will not need it. Read it.',
    ),
    paragraphs(
      'The second is the <strong>wrap</strong>. It says when the day is planned to end. Eight hours from call is a day; past that it is overtime, by the hour, agreed with the agency and not with you at ten to seven, beside a rail, by somebody who has been kind to you since morning. You need only say: please ring my booker. It is a complete sentence.',
    ),
    bullets(
      'Put the route into the telephone, and add a quarter of an hour.',
      'Charge the telephone.',
      'Lay out what the notes ask for: nude underwear, clean nails, flat shoes, passport if there is a border.',
      'Eat something that is not sweet.',
      'Answer the mail with your name and the word ‘received’. Somebody is ticking it off.',
    ),
    paragraphs(
      'Then go to bed. The call sheet has thought of everything else; it is what it is for. In the morning you will meet thirty people who have read the same page, and for a day you will all be able to finish each other’s sentences.',
    ),
  ],
  subTitles: ['From the top', 'Your line', 'The two lines people miss', 'The night before'],
  highlight: 'If it is not on the call sheet, ask. If it contradicts the confirmation, ring.',
  images: [
    {
      scene:
        'A single sheet of paper pinned to a door, a figure reading it with coat on; dawn blue and paper',
      alt: 'Drawing of a model in a coat reading a sheet of paper pinned to a door',
    },
    {
      scene:
        'A street at dawn with a small van and two figures unloading a light stand; blue-grey and orange',
      alt: 'Drawing of two people unloading a light stand from a van at dawn',
    },
  ],
  mustRead: true,
  views: 1425,
}
