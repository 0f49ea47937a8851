import type { CallTime, JuniorPapers } from '#contracts/admin/bookings/juniors.ts'
import type { Ctx } from '#server/context.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { updateCallTimes } from '#server/modules/bookings/bookings.admin.repo.ts'
import { emailCallTimes } from '#server/modules/bookings/calls/calls.emails.ts'
import { savePapers } from './papers.repo.ts'

interface Clearance {
  readonly papers?: readonly JuniorPapers[]
  readonly callTimes?: readonly CallTime[]
}

interface Saved {
  readonly id: number
  readonly values: Fields
  /** The booking as it was. */
  readonly before: Fields | null
}

/**
 * Records call times, of which the models are told, and what a junior's job needs before it may be confirmed.
 * @throws `invalid_input` for papers of somebody who is not a junior of this booking.
 */
export const saveClearance = async (ctx: Ctx, { id, values, before }: Saved): Promise<void> => {
  const { papers, callTimes }: Clearance = values
  const { callTimes: known = [] }: Clearance = before ?? {}
  if (papers) await savePapers(ctx, id, papers)
  if (!callTimes) return
  await updateCallTimes(ctx, id, callTimes)
  await emailCallTimes(ctx, id, { before: known, after: callTimes })
}
