import type { Day } from '#contracts/time/day.ts'

/**
 * Splits the days of an agenda at today: coming days first. If the view ends before today, all count as
 * coming.
 */
export const splitAtToday = <Item extends { readonly day: Day }>(
  days: readonly Item[],
  { now, to }: { now: Day; to: Day },
): { coming: Item[]; past: Item[] } => {
  const isPast = ({ day }: Item) => day < now && now <= to
  return { coming: days.filter((each) => !isPast(each)), past: days.filter(isPast) }
}
