import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'

const months = 6

/** Returns the day six months earlier, independent of the browser's time zone. */
export const halfAYearBefore = (day: string): string =>
  subMonths(new TZDate(`${day}T12:00:00Z`, 'UTC'), months)
    .toISOString()
    .slice(0, 10)
