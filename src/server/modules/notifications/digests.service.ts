import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { inTransaction } from '#server/db/context.ts'
import { findContacts } from '#server/modules/accounts/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { sendDigest } from './digests.emails.ts'
import { takeDueNotices } from './digests.repo.ts'

/** Emails everybody what they have not seen in the office, as often as they have chosen. */
const sendDigests = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const notices = await takeDueNotices(ctx, ctx.platform.clock.now())
    const noticesByUser = groupBy(notices, ({ userId }) => userId)
    for (const person of await findContacts(ctx, [...noticesByUser.keys()])) {
      await sendDigest(ctx, person, noticesByUser.get(person.id) ?? [])
    }
  })

export const notificationJobs = [
  handleRecurring(
    { name: 'notifications.away', lane: 'timely', everySeconds: 60, limitSeconds: 30 },
    sendDigests,
  ),
]
