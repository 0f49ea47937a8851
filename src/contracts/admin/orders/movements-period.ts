const dayMs = 24 * 3600 * 1000
const maxDays = 366

/** Returns why the money movements of these days cannot be exported; undefined if they can. */
export const findPeriodProblem = (from: string, to: string): string | undefined => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (Number.isNaN(days)) return 'Please give both days'
  if (days < 1) return 'The last day must not be before the first'
  return days > maxDays ? 'Please export at most a year at a time' : undefined
}
