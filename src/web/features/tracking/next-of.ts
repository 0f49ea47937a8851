import type { ClientOption } from '#contracts/bookings/options.ts'

type Dated = Pick<ClientOption, 'start_date' | 'end_date' | 'status'>

/** `dd-mm-yyyy` so that it sorts. */
const sortable = (day: string): string => day.split('-').reverse().join('-')

/** The first of those that have not ended, by their dates. */
export const nextOf = <Option extends Dated>(
  options: readonly Option[],
  now: Date,
): Option | undefined => {
  const today = now.toISOString().slice(0, 10)
  return options
    .filter(({ status, end_date }) => status !== 'released' && sortable(end_date) >= today)
    .sort((one, other) => sortable(one.start_date).localeCompare(sortable(other.start_date)))[0]
}
