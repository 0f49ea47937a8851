import { addDays, type Day, findMonday, getWeekday, listDays } from '#contracts/time/day.ts'

/** The days from Monday to Sunday around a day. */
export const getWeek = (day: Day): { days: Day[]; isSunday: boolean } => {
  const monday = findMonday(day)
  return { days: listDays(monday, addDays(monday, 6)), isSunday: getWeekday(day) === 0 }
}
