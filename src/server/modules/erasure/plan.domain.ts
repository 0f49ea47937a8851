import type { ErasurePlan } from '#contracts/admin/records/erasure.ts'

type Lists = Pick<ErasurePlan, 'removes' | 'keeps'>

const alwaysKept = [
  'The audit log: who changed which field and when, without the values',
  'Backups, until they expire',
]

/** How much is stored of a person, by kind. */
export interface PersonNumbers {
  readonly accounts: number
  readonly clients: number
  readonly enquiries: number
  readonly applications: number
  readonly subscriptions: number
  readonly packages: number
  readonly bookings: number
  readonly openBookings: number
  readonly juniorBookings: number
  readonly orders: number
}

/** What is removed and kept of somebody who has booked, ordered, written, applied or subscribed. */
export const describePerson = (numbers: PersonNumbers): Lists => {
  const { accounts, clients, enquiries, applications, subscriptions, packages } = numbers
  const { bookings, openBookings, juniorBookings, orders } = numbers
  const orderSummary = selectLines(
    [bookings, formatCount(bookings, 'booking')],
    [orders, formatCount(orders, 'order')],
  ).join(' and ')
  const orderCount = bookings + orders
  return {
    removes: [
      ...selectLines(
        [accounts, 'The account on the site, with its projects, saved searches and sign-ins'],
        [clients, 'The client’s record, with notes and emails'],
        [
          enquiries,
          `${formatCount(enquiries, 'enquiry', 'enquiries')}, with files, notes and emails`,
        ],
        [
          applications,
          `${formatCount(applications, 'application')}, with pictures, ratings and emails`,
        ],
        [subscriptions, 'The newsletter subscription'],
        [packages, `The links to ${formatCount(packages, 'package')}, and what was written there`],
        [orderCount, `Name, address and every text in ${orderSummary}`],
      ),
      'The address wherever colleagues have written it: notes, emails, saved lists, calendars. This takes some minutes',
    ],
    keeps: [
      ...selectLines(
        [
          orderCount,
          `${orderSummary} for the books: models, dates, amounts, payments and refunds, without the person`,
        ],
        [
          openBookings,
          `${formatCount(openBookings, 'booking is', 'bookings are')} still open and will go on without a client: cancel what is not to happen first`,
        ],
        [
          juniorBookings,
          'Consent, licence and chaperone of minors’ bookings, which the law wants kept',
        ],
      ),
      ...alwaysKept,
    ],
  }
}

/** The texts whose number is not zero. */
const selectLines = (...all: readonly (readonly [number, string])[]): string[] =>
  all.flatMap(([number, text]) => (number > 0 ? [text] : []))

const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** How much is stored of a model, by kind. */
export interface ModelNumbers {
  readonly pictures: number
  readonly films: number
  readonly digitals: number
  readonly activities: number
  readonly applications: number
  readonly selections: number
  readonly bookings: number
  readonly juniorPapers: number
  /** Pictures and films that pages, articles or other models show, too. */
  readonly sharedFiles: number
}

/** What is removed and kept of a model; `others` are its addresses that somebody else may have. */
export const describeModel = (numbers: ModelNumbers, others: readonly string[]): Lists => {
  const { pictures, films, digitals, activities, applications, selections } = numbers
  const { bookings, juniorPapers, sharedFiles } = numbers
  return {
    removes: [
      'Name, measures and how they changed, places, rates, texts, date of birth and email address',
      ...selectLines(
        [pictures, formatCount(pictures, 'picture')],
        [films, formatCount(films, 'film')],
        [digitals, formatCount(digitals, 'set of digitals', 'sets of digitals')],
        [activities, formatCount(activities, 'activity', 'activities')],
        [
          applications,
          `${formatCount(applications, 'application')} that became this model, with pictures, ratings and emails`,
        ],
        [
          selections,
          `The place in ${formatCount(selections, 'project or package', 'projects and packages')}`,
        ],
      ),
      'What colleagues gave as reasons in the calendar',
    ],
    keeps: [
      ...selectLines(
        [
          bookings,
          `${formatCount(bookings, 'booking')} for the books: dates, amounts and clients, with “Erased model” for the name`,
        ],
        [
          juniorPapers,
          'Consent, licence and chaperone of a minor’s work, which the law wants kept',
        ],
        [
          sharedFiles,
          `${formatCount(sharedFiles, 'picture or film', 'pictures and films')} that pages, articles or others show, too: replace them there`,
        ],
        [
          others.length,
          `What belongs to ${others.join(' and ')}, an address that a client, another applicant or another model has as well: erase it there`,
        ],
      ),
      'The name in emails that were sent, and where colleagues have written it in notes, pages or articles: please look for it',
      ...alwaysKept,
    ],
  }
}
