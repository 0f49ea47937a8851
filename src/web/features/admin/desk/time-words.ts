const hourMs = 3_600_000

const countOf = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `3 hours`, or `2 days` from two days on. */
const lengthOf = (ms: number): string => {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  if (hours === 0) return 'less than an hour'
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')
}

/** `in 5 hours`; `over` once it has come. */
export const leftInWords = (at: string, now: number): string => {
  const left = Date.parse(at) - now
  return left <= 0 ? 'over' : `in ${lengthOf(left)}`
}

/** `waits for 3 days` */
export const ageInWords = (at: string, now: number): string =>
  `waits for ${lengthOf(now - Date.parse(at))}`
