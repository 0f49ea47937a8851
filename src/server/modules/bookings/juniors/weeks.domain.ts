import { addDays, type Day } from '#server/kernel/dates.ts'

const daysOfWeek = 7

/** The days from Monday to Sunday around a day. */
export const getWeek = (day: Day): { days: Day[]; isSunday: boolean } => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const monday = addDays(day, -weekday)
  return {
    days: Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index)),
    isSunday: weekday === daysOfWeek - 1,
  }
}
