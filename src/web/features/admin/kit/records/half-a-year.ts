import { subMonths } from 'date-fns'

const months = 6

/** The day half a year before a day: what is older needs doing again. */
export const halfAYearBefore = (day: string): string =>
  subMonths(new Date(`${day}T12:00:00Z`), months)
    .toISOString()
    .slice(0, 10)
