import { useRecordContext } from 'react-admin'
import { showDay, today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { halfAYearBefore } from '../kit/records/half-a-year.ts'

/** When a model's latest digitals were taken, and whether that is more than half a year ago. */
export const DigitalsAge = () => {
  const taken = useRecordContext<{ id: number; digitalsTakenOn: string | null }>()?.digitalsTakenOn
  const { time_zone: zone } = useAgency()
  if (!taken) return '–'
  const isOld = taken <= halfAYearBefore(today(zone))
  return (
    <>
      <time dateTime={taken}>{showDay(taken)}</time>
      {isOld ? ' · over 6 months old' : ''}
    </>
  )
}
