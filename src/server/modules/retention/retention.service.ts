import { type RetentionKind, retentionKinds } from '#contracts/admin/retention.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { removeSubmissions } from '#server/modules/accounts/index.ts'
import { eraseValues, insertEntry } from '#server/modules/audit/index.ts'
import { getRetentions } from '#server/modules/settings/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import {
  blankTexts,
  countRemoved,
  deleteEntries,
  deleteRows,
  removals,
  selectDue,
} from './removals.repo.ts'

const dayMs = 24 * 3600 * 1000
/** Below the limit of the job, so that an unfinished sweep still ends as done. */
const sweepMs = 50 * 60 * 1000

interface SweepOptions {
  readonly signal?: AbortSignal
  /** The maximum number of batches of each kind, for callers who do not want to wait for all. */
  readonly maxBatches?: number
}

/** How many rows a sweep has removed, by kind; kinds without any are left out. */
export type SweepCounts = Partial<Record<RetentionKind, number>>

/**
 * Removes data past its retention, oldest first, in many short transactions (ADR 0144). After an interruption
 * the next sweep continues, because due rows are selected by age.
 */
export const removeDue = async (
  ctx: Ctx,
  { signal, maxBatches = Infinity }: SweepOptions = {},
): Promise<SweepCounts> => {
  const { clock, metrics } = ctx.platform
  const start = clock.now().getTime()
  const mustStop = () => signal?.aborted === true || clock.now().getTime() - start > sweepMs
  const days = await getRetentions(ctx)
  const counts: SweepCounts = {}
  for (const kind of retentionKinds) {
    const retentionDays = days[kind]
    if (retentionDays === null) continue
    const before = new Date(start - retentionDays * dayMs)
    for (let batch = 1; batch <= maxBatches && !mustStop(); batch += 1) {
      const { removed, isFull } = await removeBatch(ctx, kind, before)
      metrics.removed.inc({ kind }, removed)
      if (removed > 0) counts[kind] = (counts[kind] ?? 0) + removed
      if (!isFull) break
    }
  }
  await reportSweep(ctx, counts)
  return counts
}

/** The result of one transaction. */
interface Batch {
  readonly removed: number
  /** Whether there may be more. */
  readonly isFull: boolean
}

/** Removes a batch of the oldest rows of a kind that are older than `before`, in a transaction of its own. */
const removeBatch = (ctx: Ctx, kind: RetentionKind, before: Date): Promise<Batch> =>
  inTransaction(ctx, async (ctx) => {
    const keys = (await selectDue(ctx, kind, before)).map(({ key }) => key)
    const removed = keys.length > 0 ? await remove(ctx, kind, keys) : 0
    return { removed, isFull: keys.length === removals[kind].batch }
  })

/** Removes the rows with these keys; returns how many there were. */
const remove = (
  ctx: Ctx,
  kind: RetentionKind,
  keys: readonly (number | string)[],
): Promise<number> => {
  const ids = keys.map(Number)
  switch (removals[kind].removes) {
    case 'row':
      return deleteRows(ctx, kind, keys)
    case 'entry':
      return deleteEntries(ctx, ids)
    case 'text':
      return blankTexts(ctx, ids)
    case 'enquiry':
      return forgetSubmissions(ctx, 'enquiries', ids)
    case 'application':
      return forgetSubmissions(ctx, 'applications', ids)
  }
}

/** Also removes their files, and the audit log's values: both contain personal data. */
const forgetSubmissions = async (
  ctx: Ctx,
  resource: 'enquiries' | 'applications',
  ids: readonly number[],
): Promise<number> => {
  await countRemoved(ctx, resource, ids)
  await removeSubmissions(ctx, resource, ids)
  await eraseValues(ctx, [{ resource, ids }])
  return ids.length
}

const reportSweep = async (ctx: Ctx, counts: SweepCounts): Promise<void> => {
  ctx.log.info({ part: 'retention', ...counts }, 'removed what is older than it is kept')
  if (Object.keys(counts).length === 0) return
  await insertEntry(ctx, {
    resource: 'retention',
    recordId: 'sweep',
    action: 'remove',
    before: null,
    after: counts,
  })
}

export const retentionJobs = [
  handleRecurring(
    { name: 'retention.remove-due', lane: 'long', everySeconds: 24 * 3600, limitSeconds: 3600 },
    async (ctx, signal) => void (await removeDue(ctx, { signal })),
  ),
]
