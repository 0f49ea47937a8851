import { type DateRangeDays, daysBetween } from '#contracts/time/day.ts'
import { type Hold, isLiveOption, type Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import { getCountedDays } from '#contracts/time/span.ts'

/** The owner of a booking: their account, if any, and their client record, which guests have too. */
export interface Party {
  readonly userId: number | null
  readonly clientId: number | null
}

/** The party of each booking, by its id. */
export type Parties = ReadonlyMap<number, Party>

/** Whether both belong to the same account or to the same client record. */
export const isSameParty = (one: Party | undefined, other: Party | undefined): boolean => {
  if (!one || !other) return false
  return (
    (one.userId !== null && one.userId === other.userId) ||
    (one.clientId !== null && one.clientId === other.clientId)
  )
}

/** The days that two holds have in common; undefined if there are none. */
export const findCommonDays = (
  one: Hold,
  other: Hold,
  timeZone: string,
): DateRangeDays | undefined => {
  const [here, there] = [one, other].map(({ span }) => getCountedDays(span, timeZone))
  if (!here || !there || here.last < there.first || there.last < here.first) return undefined
  return {
    first: here.first > there.first ? here.first : there.first,
    last: here.last < there.last ? here.last : there.last,
  }
}

/**
 * An existing option of this hold's client, in another booking, for the same model on one of its days. A
 * second one would only keep others from the dates.
 */
export const findOwnOption = (
  ladder: Ladder,
  hold: Hold,
  { parties, timeZone }: { parties: Parties; timeZone: string },
): Hold | undefined => {
  const party = parties.get(hold.orderId ?? 0)
  return [...ladder.values()].find(
    (other) =>
      isLiveOption(other) &&
      other.modelId === hold.modelId &&
      other.orderId !== hold.orderId &&
      isSameParty(party, parties.get(other.orderId ?? 0)) &&
      findCommonDays(hold, other, timeZone) !== undefined,
  )
}

/** How many days these dates use up of a client's allowance. */
export const countDays = (holds: readonly Pick<Hold, 'span'>[], timeZone: string): number =>
  holds.reduce((count, { span }) => {
    const { first, last } = getCountedDays(span, timeZone)
    return count + daysBetween(first, last) + 1
  }, 0)

/** The holds, in their order, that fit into a number of days. */
export const selectWithinDays = (
  holds: readonly Hold[],
  { days, timeZone }: { days: number; timeZone: string },
): Hold[] => {
  let left = days
  return holds.filter((hold) => {
    const needed = countDays([hold], timeZone)
    if (needed > left) return false
    left -= needed
    return true
  })
}
