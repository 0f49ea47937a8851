import { paragraphs } from './html.ts'
import type { DemoDepartment, DemoJobOffer } from './types.ts'

/** The tabs of Job Offers. The second has no offers on purpose: it leads to the empty page. */
export const departments: readonly DemoDepartment[] = [
  {
    slug: 'agency',
    name: 'Agency',
    summary: 'Bookings, new faces, accounts: the long table in Paris.',
  },
  {
    slug: 'studio',
    name: 'Studio',
    summary: 'Photography, retouching and production in the daylight studio.',
  },
]

export const jobOffers: readonly DemoJobOffer[] = [
  {
    slug: 'booker-womens-board',
    title: 'Booker, women’s board',
    department: 'agency',
    location: 'Paris',
    contract: 'Permanent, full time',
    posted: '2026-10-05',
    description: paragraphs(
      'You look after twelve women: options, castings, negotiations, travel, and the call at seven in the evening. You take over a board that is in good order from a colleague who is moving to the coast, with a month beside her.',
      'Pay: 38,000 to 44,000 EUR a year, by experience, with a share in the board’s result from the second year. Every third Saturday morning, given back on a Monday.',
    ),
    requirements: [
      'Three years or more on a booking table',
      'French and English, spoken and written; Italian helps',
      'Calm with figures, and on the telephone',
    ],
  },
  {
    slug: 'junior-booker',
    title: 'Junior booker',
    department: 'agency',
    location: 'Paris',
    contract: 'Permanent, full time',
    posted: '2026-09-14',
    description: paragraphs(
      'A first post in the trade, for somebody who likes order and people in equal parts. You chase options, write confirmations, send digitals, and listen. In the second half of the year three new faces are yours, with a senior booker next to you.',
      'Pay: 28,500 EUR, reviewed after twelve months. You need not have worked in fashion. Box offices, wards and kitchens are schools we think highly of.',
    ),
    requirements: [
      'French and good English',
      'Exact spelling, of names above all',
      'A memory for faces',
    ],
  },
  {
    slug: 'head-of-new-faces',
    title: 'Head of new faces',
    department: 'agency',
    location: 'Paris, with travel',
    contract: 'Permanent, full time',
    posted: '2026-10-19',
    description: paragraphs(
      'You find people and take your time over them. Two open calls a year, scouting in four regions, the applications from the site with a team of two, and a plan for each new face in which ‘not yet’ is an accepted answer.',
      'Pay: 48,000 to 54,000 EUR. You answer to the founder and may overrule a booker on anything that concerns the health or the schooling of a model.',
    ),
    requirements: [
      'Five years in scouting or development',
      'A sound knowledge of the rules on working under eighteen',
      'Driving licence',
    ],
  },
  {
    slug: 'juniors-coordinator',
    title: 'Juniors coordinator',
    department: 'agency',
    location: 'Paris',
    contract: 'Permanent, four days a week',
    posted: '2026-08-31',
    description: paragraphs(
      'Permits, chaperones, schools and parents: you see to it that twelve children work seldom, safely and with pleasure. You have the right to stop a job, and you have our word that you will be backed when you do.',
      'Pay: 32,000 EUR for four days; Wednesdays are never the free one.',
    ),
    requirements: [
      'Experience in education, care or a theatre’s children’s company',
      'Clean extended criminal record certificate',
      'French; English for clients',
    ],
  },
  {
    slug: 'accounts-assistant',
    title: 'Accounts assistant',
    department: 'agency',
    location: 'Paris, two days from home',
    contract: 'Permanent, full time or 80 per cent',
    posted: '2026-07-06',
    description: paragraphs(
      'Statements for seventy-two models, invoices to some three hundred clients, and the letters that come before reminders. Our statements can be understood by those who get them. You keep it so.',
      'Pay: 31,000 to 35,000 EUR for full time. Closing is on the fifth working day of the month; the rest is plannable.',
    ),
    requirements: [
      'Training in accounting or payroll',
      'Ease with foreign VAT, or the wish to learn it',
      'Patience in explaining',
    ],
  },
  {
    slug: 'e-commerce-account-manager',
    title: 'E-commerce account manager',
    department: 'agency',
    location: 'Paris',
    contract: 'Permanent, full time',
    posted: '2026-09-28',
    description: paragraphs(
      'Eleven online shops book with us every week. You know their size charts, their studios and their deadlines, plan a month ahead, and visit each of them twice a season.',
      'Pay: 36,000 to 41,000 EUR and a season ticket. You will be judged by how seldom anybody has to hurry.',
    ),
    requirements: [
      'Background in a studio, in buying or on a booking table',
      'Good with spreadsheets and better with people',
      'French and English',
    ],
  },
  {
    slug: 'content-editor',
    title: 'Content editor, part time',
    department: 'agency',
    location: 'Paris or remote within France',
    contract: 'Fixed term, twelve months, three days a week',
    posted: '2026-11-02',
    description: paragraphs(
      'You write and edit what stands on this site: profiles, the journal, the texts on its forms. You sit in on castings and fittings and ask the questions that a reader would.',
      'Pay: 21,000 EUR for three days. The post replaces a colleague on parental leave and may be prolonged.',
    ),
    requirements: [
      'French and English at a native writer’s level',
      'Three pieces of work that you stand by',
    ],
  },
  {
    slug: 'apprentice-front-desk',
    title: 'Apprentice, front desk',
    department: 'agency',
    location: 'Paris',
    contract: 'Apprenticeship, two years',
    posted: '2026-06-15',
    description: paragraphs(
      'You open the door, and know who is behind it. Post, telephone, digitals on Fridays, the card index, the kettle. School one week in three. Two of our bookers began in this chair.',
      'Pay: by the scale for apprentices, with meals and travel paid.',
    ),
    requirements: ['A place at a school from September', 'Good manners at nine and at six'],
  },
]
