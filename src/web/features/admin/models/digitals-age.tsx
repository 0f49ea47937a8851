import { useRecordContext } from 'react-admin'
import { formatDay, today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { halfAYearBefore } from '../kit/records/half-a-year.ts'

/** The date of a model's latest digitals; marks those older than half a year. */
export const DigitalsAge = () => {
  const takenOn = useRecordContext<{ id: number; digitalsTakenOn: string | null }>()
    ?.digitalsTakenOn
  const { time_zone: zone } = useAgency()
  if (!takenOn) return '–'
  const isOld = takenOn <= halfAYearBefore(today(zone))
  return (
    <>
      <time dateTime={takenOn}>{formatDay(takenOn)}</time>
      {isOld ? ' · over 6 months old' : ''}
    </>
  )
}
