import { enquiryNames } from '#contracts/submissions/enquiry-words.ts'
import type { Ctx } from '#server/context.ts'
import { enqueueEmail, emailAgency } from '#server/modules/emails/index.ts'
import type { PlaceNames } from '#server/modules/places/index.ts'
import type { Enquiry } from './enquiries.wire.ts'

interface Received {
  id: number
  enquiry: Enquiry
  places: PlaceNames
  /** Names of the attached files. */
  files: readonly string[]
  /** Whether the sender has proved that the address is theirs. */
  confirmed: boolean
}

const factsOf = ({ enquiry, places, files }: Received): [string, string][] => [
  ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
  ['Email', enquiry.email],
  ['Phone', enquiry.phone],
  ['Place', [places.city, places.state, places.country].filter(Boolean).join(', ')],
  ['About', enquiry.subject],
  ...enquiry.details.map(({ label, value }): [string, string] => [label, value]),
  ...files.map((name): [string, string] => ['File', name]),
  ['Message', enquiry.message],
]

/**
 * Two emails: the form to the agency, and the sender's receipt. The receipt to an address that nobody has
 * confirmed contains nothing that its sender has typed: it may reach a stranger.
 */
export const emailReceived = async (ctx: Ctx, received: Received): Promise<void> => {
  const { id, enquiry, files, confirmed } = received
  const { kind, firstName, email, subject } = enquiry
  const name = enquiryNames[kind]
  const inOffice = files.length > 0 ? ['The files are in the back office.'] : []
  await emailAgency(ctx, {
    subject: `${name}: ${subject}`,
    content: { heading: name, paragraphs: inOffice, facts: factsOf(received) },
    replyTo: email,
  })
  await enqueueEmail(ctx, {
    about: { enquiryId: id },
    to: email,
    subject: 'We have received your message',
    content: {
      heading: 'We have received your message',
      paragraphs: [
        confirmed ? `Dear ${firstName},` : 'Hello,',
        'Thank you for writing to us. Somebody will read your message within two working days and reply to this address.',
        ...(confirmed ? ['This is what we received:'] : []),
      ],
      facts: confirmed ? factsOf(received) : [],
      footnote:
        'Somebody sent this form on our site and gave your address. If it was not you, please reply to this email.',
    },
  })
}
