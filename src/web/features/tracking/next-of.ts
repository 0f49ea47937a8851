import type { ClientOption } from '#contracts/bookings/options.ts'
import { sortableDay } from '#web/lib/text/dates.ts'

type Dated = Pick<ClientOption, 'start_date' | 'end_date' | 'status'>

/** The first of those that have not ended by a day, `yyyy-mm-dd`. */
export const nextOf = <Option extends Dated>(
  options: readonly Option[],
  today: string,
): Option | undefined =>
  options
    .filter(({ status, end_date }) => status !== 'released' && sortableDay(end_date) >= today)
    .sort((one, other) =>
      sortableDay(one.start_date).localeCompare(sortableDay(other.start_date)),
    )[0]
