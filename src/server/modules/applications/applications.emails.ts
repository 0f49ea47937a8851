import { digitalsAction, modelCategories } from '#contracts/submissions/application-options.ts'
import { formatDate } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import type { ApplicationRow } from './applications.repo.ts'
import { createStatusLink } from './links/links.service.ts'

const sampleFacts = [
  ['Name', 'Grace Newcomer'],
  ['Height', '178 cm'],
] as const

const agencyEmail = defineEmail({
  name: 'agency.application',
  label: 'New model application',
  group: 'To the agency',
  sentWhen: 'When somebody applies; of minors once the guardian has confirmed',
  placeholders: { name: { meaning: 'The applicant’s name', sample: 'Grace Newcomer' } },
  texts: {
    subject: 'Model application: {{name}}',
    heading: 'New model application',
    body: 'The pictures, portfolio and films are in the back office.',
    button: 'Open the application',
  },
  sampleFacts,
})

const receiptEmail = defineEmail({
  name: 'application.received',
  label: 'We have received your application',
  group: 'Applications',
  sentWhen: 'When somebody has applied: to the applicant, or to a minor’s guardian',
  placeholders: {
    greeting: {
      meaning: '“Dear” and the name; “Hello,” if the address is not confirmed',
      sample: 'Dear Grace,',
    },
  },
  texts: {
    subject: 'We have received your application',
    heading: 'We have received your application',
    body: '{{greeting}}\n\nThank you. A booker looks at every application and replies within two weeks.\n\nWe never ask for money for an application, for test pictures or for a place on a board.',
    footnote:
      'Somebody applied on our site and gave your address. If it was not you, please reply to this email.',
  },
  sampleFacts,
})

const guardianEmail = defineEmail({
  name: 'application.guardian',
  label: 'Please confirm an application to become a model',
  group: 'Applications',
  sentWhen: 'When a minor has applied: to the guardian, before anybody at the agency sees it',
  placeholders: {},
  texts: {
    subject: 'Please confirm an application to become a model',
    heading: 'One more step',
    body: 'Hello,\n\nSomebody under 18 has applied to us and named you as their parent or guardian. The application is only valid once you have confirmed it. Nobody at the agency has seen it yet.\n\nUse the button to confirm that you are the guardian and agree. If you do nothing, everything that was sent will be deleted after fourteen days.',
    button: 'Confirm the application',
  },
})

const digitalsEmail = defineEmail({
  name: 'agency.digitals',
  label: 'Digitals have arrived',
  group: 'To the agency',
  sentWhen: 'When an applicant has sent the digitals that were asked for',
  placeholders: {
    name: { meaning: 'The applicant’s name', sample: 'Grace Newcomer' },
    pictures: { meaning: 'How many', sample: '4 pictures' },
  },
  texts: {
    subject: 'Digitals: {{name}}',
    heading: 'Digitals have arrived',
    body: '{{name}} has sent {{pictures}}.',
    button: 'Open the application',
  },
})

/** The email to an applicant whose digitals are awaited, before the link ends. */
export const digitalsReminderEmail = defineEmail({
  name: 'application.digitals-reminder',
  label: 'Please send your digitals',
  group: 'Applications',
  sentWhen:
    'Two days before the link for digitals ends, once, if none have arrived: to the applicant, or to a minor’s guardian',
  placeholders: {
    addressee: {
      meaning: 'The applicant’s first name; for a minor, the guardian’s name',
      sample: 'Grace',
    },
    first_name: { meaning: 'The applicant’s first name', sample: 'Grace' },
    last_name: { meaning: 'The applicant’s last name', sample: 'Newcomer' },
    until: {
      meaning: 'The last day on which the link works',
      sample: 'Friday 18 December 2026',
      required: true,
    },
  },
  texts: {
    subject: 'Please send your digitals by {{until}}',
    heading: 'The application of {{first_name}} {{last_name}}',
    body: 'Dear {{addressee}},\n\nWe have asked for digitals, and none have arrived yet. The button below takes them until {{until}}. A phone will do; please do not pay anybody for them.\n\nIf you need more time, please reply to this email.',
    button: digitalsAction,
  },
})

/** The emails about an application and its digitals. */
export const applicationFormEmails = [
  receiptEmail,
  guardianEmail,
  digitalsReminderEmail,
  agencyEmail,
  digitalsEmail,
]

const getFullName = ({ firstName, lastName }: ApplicationRow): string => `${firstName} ${lastName}`

const listFacts = (row: ApplicationRow): [string, string][] => [
  ['Name', getFullName(row)],
  ['Born', formatDate(row.birthDate)],
  ['Category', modelCategories.find(({ id }) => id === row.categoryId)?.label ?? ''],
  ['Email', row.email],
  ['Phone', row.phone],
  ['Height', `${row.heightMm / 10} cm`],
  ['Languages', row.spokenLanguages],
  ['Message', row.message],
  ...(row.guardianName
    ? [['Guardian', `${row.guardianName}, ${row.guardianEmail ?? ''}`] as [string, string]]
    : []),
]

/**
 * Two emails once the agency may see an application: one to the agency, and the receipt, to a guardian if
 * there is one. A receipt to an unconfirmed address contains nothing that the sender has typed.
 */
export const sendApplicationEmails = async (
  ctx: Ctx,
  row: ApplicationRow,
  { confirmed }: { confirmed: boolean },
): Promise<void> => {
  const to = row.guardianEmail ?? row.email
  const toAgency = await composeEmail(ctx, agencyEmail, {
    values: { name: getFullName(row) },
    facts: listFacts(row),
    url: getRecordUrl(ctx, 'applications', row.id),
  })
  await emailAgency(ctx, {
    ...toAgency,
    desk: 'applications',
    about: { applicationId: row.id },
    replyTo: to,
  })
  const { id: linkId, link } = await createStatusLink(ctx, row.id)
  const { content, ...email } = await composeEmail(ctx, receiptEmail, {
    values: { greeting: confirmed ? `Dear ${row.guardianName ?? row.firstName},` : 'Hello,' },
    facts: confirmed ? listFacts(row) : [],
  })
  await enqueueEmail(ctx, {
    about: { applicationId: row.id },
    desk: 'applications',
    links: [linkId],
    to,
    ...email,
    content: { ...content, link },
  })
}

/** Tells the agency that an applicant has sent the requested digitals. */
export const emailAgencyAboutDigitals = async (
  ctx: Ctx,
  row: ApplicationRow,
  pictures: number,
): Promise<void> => {
  const email = await composeEmail(ctx, digitalsEmail, {
    values: {
      name: getFullName(row),
      pictures: pictures === 1 ? 'one picture' : `${pictures} pictures`,
    },
    url: getRecordUrl(ctx, 'applications', row.id),
  })
  await emailAgency(ctx, {
    ...email,
    desk: 'applications',
    about: { applicationId: row.id },
    replyTo: row.guardianEmail ?? row.email,
  })
}

/**
 * Asks a minor's guardian to confirm; until then nobody at the agency sees the application. The email names
 * nobody, because the address may be a stranger's.
 */
export const emailGuardian = async (
  ctx: Ctx,
  row: ApplicationRow,
  token: string,
): Promise<void> => {
  const url = `${ctx.config.publicUrl}/application-guardian/${token}`
  const email = await composeEmail(ctx, guardianEmail, { values: {}, url })
  await enqueueEmail(ctx, { to: row.guardianEmail ?? '', desk: 'applications', ...email })
}
