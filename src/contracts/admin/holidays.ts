import { z } from 'zod'
import { day } from './fields.ts'

const year = 'Please give a year from 2020 to 2100'

/** `GET /api/admin/holidays`: the year. */
export const holidaysQuery = z.object({
  year: z.coerce.number(year).pipe(z.int(year).min(2020, year).max(2100, year)),
})

/** The public holidays of the agency's country, by day. */
export const publicHolidays = z.object({
  /** ISO 3166 code of two letters. */
  country: z.string(),
  holidays: z.array(z.object({ day, name: z.string() })),
})
export type PublicHolidays = z.output<typeof publicHolidays>
