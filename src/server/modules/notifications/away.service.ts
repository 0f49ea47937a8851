import type { NoticeKind } from '#contracts/admin/records/notices.ts'
import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { inTransaction } from '#server/db/context.ts'
import { findContacts } from '#server/modules/accounts/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { listChannels, takeUnseen } from './notifications.repo.ts'

/** A person with a notice unseen for this long counts as away. */
const awayMs = 5 * 60_000

const summaries: Record<NoticeKind, (count: number) => string> = {
  mention: (count) => (count === 1 ? 'A note mentions you' : `${count} notes mention you`),
  assigned: (count) => (count === 1 ? 'A record is yours now' : `${count} records are yours now`),
  request: (count) => (count === 1 ? 'A new request' : `${count} new requests`),
  digitals: (count) =>
    count === 1 ? 'Digitals have arrived' : `${count} sets of digitals have arrived`,
  lapse: (count) => (count === 1 ? 'An option has lapsed' : `${count} options have lapsed`),
  answer: (count) =>
    count === 1 ? 'A client has acted on an option' : `Clients have acted on ${count} options`,
  payment: (count) =>
    count === 1
      ? 'A refund was refused, or a payment is disputed'
      : `${count} refunds were refused, or payments are disputed`,
}

const awayEmail = defineEmail({
  name: 'agency.while-away',
  label: 'While you were away',
  group: 'To the agency',
  sentWhen: 'When notifications wait for a colleague who is away and wants to be emailed',
  placeholders: {
    first_name: { meaning: 'The colleague’s first name', sample: 'Bruno' },
    summary: { meaning: 'What waits, in one line', sample: 'A note mentions you, 2 new requests' },
    news: {
      meaning: 'What waits, line by line',
      sample: 'A note mentions you\n2 new requests',
      required: true,
    },
  },
  texts: {
    subject: '{{summary}}',
    heading: 'While you were away',
    body: 'Hello {{first_name}},\n\n{{news}}',
    button: 'Open the back office',
    footnote: 'The bell in the back office lets you choose what you are told of, and how.',
  },
})

export const notificationEmails = [awayEmail]

/**
 * Sends one email to a person who is away. It contains only the number of notices: mailboxes are outside the
 * office.
 */
const emailPerson = async (
  ctx: Ctx,
  person: { email: string; firstName: string },
  kinds: readonly NoticeKind[],
): Promise<void> => {
  const distinctKinds = [...new Set(kinds)]
  const lines = distinctKinds.map((kind) =>
    summaries[kind](kinds.filter((one) => one === kind).length),
  )
  const email = await composeEmail(ctx, awayEmail, {
    values: {
      first_name: person.firstName,
      summary: lines.join(', '),
      news: lines.join('\n'),
    },
    url: `${ctx.config.publicUrl}/admin`,
  })
  await enqueueEmail(ctx, { to: person.email, ...email, isBulk: true })
}

/** Emails those who have unseen notices and have chosen to be emailed. */
export const emailAway = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const at = ctx.platform.clock.now()
    const before = new Date(at.getTime() - awayMs)
    const unseen = groupBy(await takeUnseen(ctx, { before, at }), ({ userId }) => userId)
    const people = new Map((await findContacts(ctx, [...unseen.keys()])).map((p) => [p.id, p]))
    for (const [userId, notices] of unseen) {
      const kinds: NoticeKind[] = []
      for (const { kind } of notices) {
        const channels = await listChannels(ctx, kind, [userId])
        if (channels.get(userId) === 'email') kinds.push(kind)
      }
      const person = people.get(userId)
      if (person && kinds.length > 0) await emailPerson(ctx, person, kinds)
    }
  })

export const notificationJobs = [
  handleRecurring(
    { name: 'notifications.away', lane: 'timely', everySeconds: 60, limitSeconds: 30 },
    emailAway,
  ),
]
