import type { Day } from '#contracts/time/day.ts'

/** Today in the visitor's time zone. */
export const todayHere = (): Day => {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${now.getFullYear()}-${month}-${day}`
}
