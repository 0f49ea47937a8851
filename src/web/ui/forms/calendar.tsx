import { parseDate } from '@internationalized/date'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '../class-names.ts'
import styles from './calendar.module.css'

interface Props {
  /** Days as `yyyy-mm-dd`. */
  value: string | undefined
  min: string
  max: string
  /** The month to show if no day is chosen. */
  opensAt: string
  onChange: (day: string) => void
}

interface Period {
  'aria-label': string
  value: string | number
  onChange: (key: number) => void
  items: readonly { id: number; formatted: string }[]
}

const PeriodSelect = ({ value, onChange, items, 'aria-label': name }: Period) => (
  <select
    className={classNames('dropdown', styles.period)}
    aria-label={name}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
)

/**
 * A month of days, with dropdowns for month and year. Only this module uses the calendar library; load it
 * lazily.
 */
export default function Calendar({ value, min, max, opensAt, onChange }: Props) {
  const years = Number(max.slice(0, 4)) - Number(min.slice(0, 4)) + 1
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label="Date"
        // Focuses the days; otherwise focus would be on the close button, the first control of the dialog.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles.calendar}
        defaultValue={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? opensAt)}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        onChange={(day) => day && onChange(day.toString())}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.step}>
            <span aria-hidden="true">←</span>
          </Button>
          <CalendarMonthPicker>{(period) => <PeriodSelect {...period} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={years}>
            {(period) => <PeriodSelect {...period} />}
          </CalendarYearPicker>
          <Button slot="next" className={styles.step}>
            <span aria-hidden="true">→</span>
          </Button>
        </div>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell className={styles.day} date={date} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}
