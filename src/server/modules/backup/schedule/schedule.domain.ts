import { addDays, findMonday } from '#contracts/time/day.ts'
import { dayIn, toFullHour, wallTime } from '#contracts/time/zoned.ts'

/** When backups are made. */
export interface BackupTimes {
  readonly timeZone: string
  /** The hour of the day from which a backup is due. */
  readonly hour: number
}

/** Whether a backup is due: none has been made since the hour last came. */
export const isBackupDue = (
  { timeZone, hour }: BackupTimes,
  now: Date,
  last: Date | undefined,
): boolean => {
  if (!last) return true
  const today = dayIn(timeZone, now)
  const todaysTime = toFullHour(timeZone, today, hour)
  const lastDue = todaysTime <= now ? todaysTime : toFullHour(timeZone, addDays(today, -1), hour)
  return last < lastDue
}

/** The name of an archive by the time zone's clock: `callboard-2026-11-27-0300.tgz`. */
export const getArchiveName = (timeZone: string, at: Date): string =>
  `callboard-${wallTime(timeZone, at).replace(' ', '-').replace(':', '')}.tgz`

const archivePattern = /^callboard-(\d{4}-\d{2}-\d{2})-\d{4}\.tgz$/

/** The archives among the names of a folder, newest first. */
export const listArchiveNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => archivePattern.test(name))
    .toSorted()
    .toReversed()

/** Whether a file is left from an interrupted backup. */
export const isUnfinished = (name: string): boolean =>
  name.endsWith('.part') && archivePattern.test(name.slice(0, -'.part'.length))

/** How many archives are kept: the newest of each of so many days, and of each of so many weeks. */
export interface Retention {
  readonly keepDays: number
  readonly keepWeeks: number
}

/** The archives among the names of a folder that need not be kept. */
export const listExpired = (
  names: readonly string[],
  { keepDays, keepWeeks }: Retention,
): string[] => {
  const archives = listArchiveNames(names).map((name) => ({ name, day: name.slice(10, 20) }))
  const keptArchives = new Set([
    ...listNewest(archives, ({ day }) => day).slice(0, keepDays),
    ...listNewest(archives, ({ day }) => findMonday(day)).slice(0, keepWeeks),
  ])
  return archives.filter((archive) => !keptArchives.has(archive)).map(({ name }) => name)
}

/** The first item of each period; items must be sorted newest first. */
const listNewest = <T>(sorted: readonly T[], getPeriod: (each: T) => string): T[] => {
  const byPeriod = new Map<string, T>()
  for (const each of sorted) {
    const period = getPeriod(each)
    if (!byPeriod.has(period)) byPeriod.set(period, each)
  }
  return [...byPeriod.values()]
}
