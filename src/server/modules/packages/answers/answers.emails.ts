import { formatLongDay, formatMoment } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { findContacts, listStaff } from '#server/modules/accounts/index.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
  sendEmail,
} from '#server/modules/emails/index.ts'
import { getPublicName } from '#server/modules/models/index.ts'
import {
  getLastDay,
  getOpinion,
  isAnswer,
  type Opinion,
  type PackageEvent,
} from '../packages.domain.ts'
import { listPackageModels, type Package, type Recipient } from '../packages.repo.ts'
import { makeLink } from '../sending/links.service.ts'
import { describeOpinion, isOpinionGiven, summarizeOpinions } from './answers.domain.ts'

const title = { meaning: 'The title of the package', sample: 'Faces for spring' }
const summary = { meaning: 'How many models got which answer', sample: '2 yes, 1 maybe, 1 comment' }

const sampleFacts = [
  ['Ines Moreau', 'Yes, number 1\nOption asked for: “For the first week of May”'],
  ['Mara Lind', 'Yes, number 2\n“Could we see her with her hair up?”'],
  ['Noor Haddad', 'Maybe'],
] as const

export const receiptEmail = defineEmail({
  name: 'package.answered',
  label: 'We have your choice',
  group: 'Bookings',
  sentWhen:
    'When a recipient has chosen in a package, some minutes after the last choice: to the recipient, with all that they have chosen',
  placeholders: {
    name: { meaning: 'The recipient’s name', sample: 'Clara Lindqvist' },
    title,
    summary,
    until: { meaning: 'The last day on which the link works', sample: 'Friday 18 December 2026' },
  },
  texts: {
    subject: 'We have your choice: {{title}}',
    heading: 'We have your choice',
    body: 'Dear {{name}},\n\nThank you. We have from you: {{summary}}. A booker looks at it and replies. No dates are held by it yet.',
    button: 'See or change it',
    footnote:
      'The link is yours alone, and you can change your choice until {{until}}. If it was not you who chose, please reply to this email.',
  },
  sampleFacts,
})

const agencyEmail = defineEmail({
  name: 'agency.package-answered',
  label: 'A client has answered a package',
  group: 'To the agency',
  sentWhen:
    'When a recipient has chosen in a package, some minutes after the last choice: to the booker who sent it or, if they have left, to the agency',
  placeholders: {
    title,
    summary,
    client: {
      meaning: 'The recipient’s name and address',
      sample: 'Clara Lindqvist (clara@studio.example)',
    },
    client_name: { meaning: 'The recipient’s name', sample: 'Clara Lindqvist' },
    happened_at: { meaning: 'When they last chose', sample: 'Fri 27 Nov at 10:12 (Paris)' },
  },
  texts: {
    subject: '{{client_name}} has answered: {{title}}, {{summary}}',
    heading: 'A client has answered a package',
    body: '{{client}} has answered, last on {{happened_at}}: {{summary}}.',
    button: 'Open the package',
  },
  sampleFacts,
})

/** The emails about what a recipient has chosen. */
export const answerEmails = [receiptEmail, agencyEmail]

/** What a recipient has chosen in a package by now. */
export interface AnswerReport {
  readonly pack: Package
  readonly recipient: Recipient
  readonly opinions: ReadonlyMap<number, Opinion>
  readonly events: readonly PackageEvent[]
}

/** Emails the booker who sent a package what its recipient has chosen, and the agency if they have left. */
export const emailBooker = async (ctx: Ctx, report: AnswerReport): Promise<void> => {
  const { pack, recipient, events } = report
  const { timeZone } = ctx.config
  const { answers, unanswered } = await listAnswers(ctx, report)
  const client = `${recipient.name} (${recipient.email})`
  const lastChoice = events.findLast(isAnswer)
  const now = ctx.platform.clock.now()
  const email = await composeEmail(ctx, agencyEmail, {
    values: {
      title: pack.title,
      summary: summarizeOpinions(answers.map(({ opinion }) => opinion)),
      client,
      client_name: recipient.name,
      happened_at: formatMoment(timeZone, lastChoice?.at ?? now, now),
    },
    facts: [
      // Always with the address, by which the email is found when the client is erased.
      ['Client', client] as const,
      ...answers.map(
        ({ model, opinion }) => [getFullName(model), describeOpinion(opinion)] as const,
      ),
      ...(unanswered.length > 0
        ? [['Not answered', unanswered.map(getFullName).join(', ')] as const]
        : []),
    ],
    url: getRecordUrl(ctx, 'packages', pack.id),
  })
  const about = pack.clientId === null ? undefined : { clientId: pack.clientId }
  const request = { ...email, about, replyTo: recipient.email }
  const to = await findSenderAddress(ctx, events)
  if (to === undefined) await emailAgency(ctx, { ...request, desk: 'bookings' })
  else await enqueueEmail(ctx, { ...request, to })
}

/** Emails a recipient what they have chosen, with a new link to change it. */
export const sendReceipt = async (ctx: Ctx, report: AnswerReport): Promise<void> => {
  const { pack, recipient } = report
  const { answers } = await listAnswers(ctx, report)
  const email = await composeEmail(ctx, receiptEmail, {
    values: {
      name: recipient.name,
      title: pack.title,
      summary: summarizeOpinions(answers.map(({ opinion }) => opinion)),
      until: formatLongDay(getLastDay(recipient, ctx.config.timeZone)),
    },
    // A package with a passcode shows nothing to those who only see the mailbox.
    facts: recipient.passcodeHash
      ? []
      : answers.map(
          ({ model, opinion }) => [getPublicName(model), describeOpinion(opinion)] as const,
        ),
    url: await makeLink(ctx, recipient.id),
  })
  const reader = { packageRecipientId: recipient.id, text: '' }
  await sendEmail(ctx, { ...email, to: recipient.email, desk: 'bookings' }, reader)
}

const listAnswers = async (ctx: Ctx, { pack, opinions }: AnswerReport) => {
  const models = await listPackageModels(ctx, pack.id)
  const answers = models.map((model) => ({ model, opinion: getOpinion(opinions, model.id) }))
  return {
    answers: answers.filter(({ opinion }) => isOpinionGiven(opinion)),
    unanswered: answers.filter(({ opinion }) => !isOpinionGiven(opinion)).map(({ model }) => model),
  }
}

const getFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** The address of who last sent the package or copied its link; undefined if they have left. */
const findSenderAddress = async (
  ctx: Ctx,
  events: readonly PackageEvent[],
): Promise<string | undefined> => {
  const sending = events.findLast(({ type }) => type === 'sent' || type === 'copied')
  const sender = (await listStaff(ctx)).find(({ id }) => id === sending?.actorUserId)
  if (!sender) return undefined
  const [contact] = await findContacts(ctx, [sender.id])
  return contact?.email
}
