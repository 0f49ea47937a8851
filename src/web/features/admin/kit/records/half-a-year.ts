import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'

const months = 6

/** The day half a year before a day, in whatever zone the browser is: what is older needs doing again. */
export const halfAYearBefore = (day: string): string =>
  subMonths(new TZDate(`${day}T12:00:00Z`, 'UTC'), months)
    .toISOString()
    .slice(0, 10)
