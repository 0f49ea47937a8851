import { useRecordContext } from 'react-admin'
import { today } from '../kit/agency/agency-time.ts'
import { addMonths } from '#contracts/time/day.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'

/** The date of a model's latest digitals; marks those older than half a year. */
export const DigitalsAge = () => {
  const takenOn = useRecordContext<{ id: number; digitalsTakenOn: string | null }>()
    ?.digitalsTakenOn
  const { time_zone: zone } = useAgency()
  if (!takenOn) return '–'
  const isOld = takenOn <= addMonths(today(zone), -6)
  return (
    <>
      <time dateTime={takenOn}>{formatMediumDay(takenOn)}</time>
      {isOld ? ' · over 6 months old' : ''}
    </>
  )
}
