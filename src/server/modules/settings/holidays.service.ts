import type { PublicHolidays } from '#contracts/admin/holidays.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getAgency } from './settings.service.ts'

/**
 * The public holidays of a year in the agency's country, with their names in English, without those of single
 * regions.
 * @throws `invalid_input` if the agency's country is not set or has no known holidays.
 */
export const listPublicHolidays = async (ctx: Ctx, year: number): Promise<PublicHolidays> => {
  const { country } = await getAgency(ctx)
  if (country === '')
    throw new AppError('invalid_input', 'Please set your country first: Settings, Brand')
  // Loaded here, because its tables of all countries are large and needed once a year.
  const { default: Calendar } = await import('date-holidays')
  const holidays = new Calendar(country, { types: ['public'], languages: ['en'] })
    .getHolidays(year)
    // Days of a calendar that changes at sunset begin on the evening before; the text has the day itself.
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
  if (holidays.length === 0)
    throw new AppError(
      'invalid_input',
      `No public holidays are known for ${country}: please enter them one by one`,
    )
  return { country, holidays }
}
