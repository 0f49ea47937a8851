import { enquiryNames } from '#contracts/enquiry-words.ts'
import type { Ctx } from '#server/context.ts'
import { mail, emailAgency } from '#server/modules/emails/index.ts'
import type { PlaceNames } from '#server/modules/places/index.ts'
import type { Enquiry } from './enquiries.wire.ts'

interface Received {
  enquiry: Enquiry
  places: PlaceNames
  /** Names of the files that came with it. */
  files: readonly string[]
}

const factsOf = ({ enquiry, places, files }: Received): [string, string][] => [
  ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
  ['E-mail', enquiry.email],
  ['Phone', enquiry.phone],
  ['Place', [places.city, places.state, places.country].filter(Boolean).join(', ')],
  ['About', enquiry.subject],
  ...enquiry.details.map(({ label, value }): [string, string] => [label, value]),
  ...files.map((name): [string, string] => ['File', name]),
  ['Message', enquiry.message],
]

/** Two letters: the form to the agency, and the sender's receipt. */
export const emailReceived = async (ctx: Ctx, received: Received): Promise<void> => {
  const { enquiry, files } = received
  const { kind, firstName, email, subject } = enquiry
  const name = enquiryNames[kind]
  const inOffice = files.length > 0 ? ['The files lie with it in the back office.'] : []
  await emailAgency(ctx, {
    subject: `${name}: ${subject}`,
    content: { heading: name, paragraphs: inOffice, facts: factsOf(received) },
    replyTo: email,
  })
  await mail(ctx, {
    to: email,
    subject: 'We have your message',
    content: {
      heading: 'We have your message',
      paragraphs: [
        `Dear ${firstName},`,
        'Thank you for writing to us. Somebody reads it within two working days and answers you at this address.',
        'This is what has reached us:',
      ],
      facts: factsOf(received),
      footnote:
        'Somebody sent this form on our site and gave your address. If it was not you, just answer this mail.',
    },
  })
}
