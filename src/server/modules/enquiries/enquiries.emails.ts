import type { Desk } from '#contracts/admin.ts'
import { type EnquiryKind, enquiryNames } from '#contracts/submissions/enquiry-options.ts'
import type { Ctx } from '#server/context.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import type { PlaceNames } from '#server/modules/places/index.ts'
import type { Enquiry } from './enquiries.wire.ts'

const sampleFacts = [
  ['Name', 'Ada Client'],
  ['Email', 'ada@studio.example'],
  ['Message', 'Do you represent hand models?'],
] as const

const agencyEmail = defineEmail({
  name: 'agency.enquiry',
  label: 'New enquiry',
  group: 'To the agency',
  sentWhen: 'When somebody sends one of the site’s forms',
  placeholders: {
    form: { meaning: 'Which form it is', sample: 'General enquiry' },
    about: { meaning: 'The subject that the sender chose', sample: 'Hand models' },
    name: { meaning: 'The sender’s name', sample: 'Ada Client' },
    files: {
      meaning: 'Where the attached files are; nothing if there are none',
      sample: 'The files are in the back office.',
    },
  },
  texts: {
    subject: '{{form}} from {{name}}: {{about}}',
    heading: '{{form}}',
    body: '{{files}}',
    button: 'Open the enquiry',
  },
  sampleFacts,
})

const receiptEmail = defineEmail({
  name: 'enquiry.received',
  label: 'We have received your message',
  group: 'Enquiries',
  sentWhen: 'When somebody has sent one of the site’s forms',
  placeholders: {
    greeting: {
      meaning: '“Dear” and the first name; “Hello,” if the address is not confirmed',
      sample: 'Dear Ada,',
    },
    introduction: {
      meaning: 'Leads to the message below; nothing if the address is not confirmed',
      sample: 'This is what we received:',
    },
  },
  texts: {
    subject: 'We have received your message',
    heading: 'We have received your message',
    body: '{{greeting}}\n\nThank you for writing to us. Somebody will read your message within two working days and reply to this address.\n\n{{introduction}}',
    footnote:
      'Somebody sent this form on our site and gave your address. If it was not you, please reply to this email.',
  },
  sampleFacts,
})

export const enquiryEmails = [receiptEmail, agencyEmail]

interface ReceivedEnquiry {
  id: number
  enquiry: Enquiry
  places: PlaceNames
  /** Names of the attached files. */
  files: readonly string[]
  /** Whether the sender has proved that the address is theirs. */
  confirmed: boolean
}

/** The desk that answers each kind of enquiry; others are for the whole agency. */
export const desks: Partial<Record<EnquiryKind, Desk>> = { job: 'applications', press: 'press' }

const listFacts = ({ enquiry, places, files }: ReceivedEnquiry): [string, string][] => [
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
 * Two emails: the form to the agency, and the sender's receipt. A receipt to an unconfirmed address contains
 * nothing that its sender has typed, because it may reach a stranger.
 */
export const sendEnquiryEmails = async (ctx: Ctx, received: ReceivedEnquiry): Promise<void> => {
  const { id, enquiry, files, confirmed } = received
  const { kind, firstName, lastName, email, subject } = enquiry
  const toAgency = await composeEmail(ctx, agencyEmail, {
    values: {
      form: enquiryNames[kind],
      about: subject,
      name: `${firstName} ${lastName}`,
      files: files.length > 0 ? 'The files are in the back office.' : '',
    },
    facts: listFacts(received),
    url: getRecordUrl(ctx, 'enquiries', id),
  })
  await emailAgency(ctx, {
    ...toAgency,
    desk: desks[kind],
    about: { enquiryId: id },
    replyTo: email,
  })
  const receipt = await composeEmail(ctx, receiptEmail, {
    values: {
      greeting: confirmed ? `Dear ${firstName},` : 'Hello,',
      introduction: confirmed ? 'This is what we received:' : '',
    },
    facts: confirmed ? listFacts(received) : [],
  })
  await enqueueEmail(ctx, { about: { enquiryId: id }, to: email, desk: desks[kind], ...receipt })
}
