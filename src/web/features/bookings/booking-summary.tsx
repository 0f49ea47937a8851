import type { ReactNode } from 'react'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { formatWireDay } from '#contracts/time/format.ts'
import { Availability } from './availability.tsx'
import { bookingLabels } from './booking-fields.tsx'
import { formatFormWindow, listWindows } from './windows.ts'
import styles from './booking.module.css'

/** Fields that hold dates in the API's format. */
const days: ReadonlySet<keyof BookingForm> = new Set(['date', 'end_date'])

/** Summarises the request in the dialog before it is sent. */
export const BookingSummary = ({
  form,
  models,
}: {
  form: BookingForm
  models: readonly Favourite[]
}) => (
  <dl className={styles.summary}>
    <Fact name="Models" value={models.map(({ full_name }) => full_name).join(', ')} />
    <Fact
      name="Availability"
      value={<Availability windows={listWindows(form)} models={models} />}
    />
    {form.further_dates && form.further_dates.length > 0 && (
      <Fact name="More dates" value={form.further_dates.map(formatFormWindow).join('\n')} />
    )}
    {bookingLabels.map(([name, label]) => {
      const value = form[name]
      return typeof value === 'string' && value !== '' ? (
        <Fact key={name} name={label} value={days.has(name) ? formatWireDay(value) : value} />
      ) : null
    })}
  </dl>
)

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
