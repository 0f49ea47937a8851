import { type Area, productCategories, territories } from '#contracts/bookings/usage.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Hold, HoldChange, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import type { JobUsage } from './usage.domain.ts'

/** An unknown usage: the job may be for anything. */
const anyUsage: JobUsage = { category: null, territories: [], media: [], exclusiveUntil: null }

/** Whether both usages cover the same products, territories and media. */
export const competes = (one: JobUsage, other: JobUsage): boolean =>
  (one.category === null ||
    other.category === null ||
    areRelated(productCategories, one.category, other.category)) &&
  haveCommonValue(one.territories, other.territories, (here, there) =>
    areRelated(territories, here, there),
  ) &&
  haveCommonValue(one.media, other.media, (here, there) => here === there)

type Areas = Readonly<Record<string, Area>>

const areRelated = (areas: Areas, one: string, other: string): boolean =>
  isWithinArea(areas, one, other) || isWithinArea(areas, other, one)

const isWithinArea = (areas: Areas, area: string | undefined, whole: string): boolean =>
  area !== undefined && (area === whole || isWithinArea(areas, areas[area]?.within, whole))

/** Whether two lists overlap; an empty one overlaps with everything. */
const haveCommonValue = <Value>(
  some: readonly Value[],
  others: readonly Value[],
  isCommon: (one: Value, other: Value) => boolean,
): boolean =>
  some.length === 0 ||
  others.length === 0 ||
  some.some((one) => others.some((other) => isCommon(one, other)))

/** The client of each booking, if known. */
export type Owners = ReadonlyMap<number, number | null>

/** A confirmed job that prevents another from being confirmed. */
export interface BlockingJob {
  readonly job: Hold
  /** Whether the exclusivity is that of the confirmed job or of the one to be confirmed. */
  readonly exclusive: 'theirs' | 'ours'
}

/** The job that prevents another from being confirmed, if any. */
export const findBlockingJob = (
  ladder: Ladder,
  job: Hold,
  owners: Owners = new Map(),
): BlockingJob | undefined =>
  [...ladder.values()]
    .filter(
      (other) =>
        other.id !== job.id &&
        other.modelId === job.modelId &&
        isJob(other) &&
        !isSameClient(other, job, owners),
    )
    .flatMap((other) => listBlocking(job, other))[0]

const isJob = ({ kind, state }: Hold): boolean => kind === 'job' && state === 'live'

/** A client does not compete with themselves. */
const isSameClient = (one: Hold, other: Hold, owners: Owners): boolean => {
  if (one.orderId === null || other.orderId === null) return false
  if (one.orderId === other.orderId) return true
  const client = owners.get(one.orderId) ?? null
  return client !== null && client === owners.get(other.orderId)
}

const listBlocking = (job: Hold, other: Hold): BlockingJob[] => {
  if (breaches(job, other)) return [{ job: other, exclusive: 'theirs' }]
  return breaches(other, job) ? [{ job: other, exclusive: 'ours' }] : []
}

/** Whether a job breaches the exclusivity of another: from its first day until the exclusivity ends. */
const breaches = (job: Hold, { span, usage }: Hold): boolean =>
  usage !== null &&
  usage.exclusiveUntil !== null &&
  job.span.end > span.start &&
  job.span.start < usage.exclusiveUntil &&
  competes(job.usage ?? anyUsage, usage)

/** Whether any hold is exclusive; if not, the jobs' clients need not be read. */
export const hasExclusivity = (holds: Iterable<Hold>): boolean =>
  [...holds].some(({ usage }) => (usage?.exclusiveUntil ?? null) !== null)

/**
 * Checks that no exclusivity prevents a job. The message does not say whose: clients read it, too.
 * @throws `conflict`.
 */
export const requireNoExclusivity = (ladder: Ladder, job: Hold, owners?: Owners): void => {
  if (!findBlockingJob(ladder, job, owners)) return
  throw new AppError(
    'conflict',
    'The model cannot be confirmed for this job at present. Please ask the agency, who will look at it',
  )
}

/**
 * Records the usage of an option or job. A job's exclusivity must hold from its first day on.
 * @throws `conflict` if the hold has ended, or if other clients' jobs breach the exclusivity.
 */
export const agree = (
  ladder: Ladder,
  hold: Hold,
  { usage, owners }: { usage: JobUsage; owners?: Owners },
): HoldChange[] => {
  if (!isBookedKind(hold.kind) || hold.state !== 'live') {
    throw new AppError('conflict', 'Usage is agreed for options and jobs that stand')
  }
  if (hold.kind === 'job') requireNoExclusivity(ladder, { ...hold, usage }, owners)
  return [{ holdId: hold.id, modelId: hold.modelId, type: 'agreed', usage }]
}
