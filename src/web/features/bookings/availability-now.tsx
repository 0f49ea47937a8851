import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { todayHere } from '#web/lib/text/dates.ts'
import { type Answer, Answers, loadAvailability } from './availability.tsx'
import { type Asked, listTypedWindows } from './windows.ts'
import styles from './booking.module.css'

/** So long nothing is typed before the server is asked. */
const pauseMs = 500

interface Known {
  /** What was asked: answers to anything else are out of date. */
  readonly question: string
  readonly windows: readonly Asked[]
  readonly answers: readonly Answer[]
}

/** The windows in the form that have been typed to their end. */
const useTypedWindows = (control: Control<BookingForm>): Asked[] => {
  const [date, end_date, start_time, end_time, further_dates] = useWatch({
    control,
    name: ['date', 'end_date', 'start_time', 'end_time', 'further_dates'],
  })
  return listTypedWindows({ date, end_date, start_time, end_time, further_dates }, todayHere())
}

/** What is known of the windows by now; undefined while it is being found out. */
const useKnown = (windows: readonly Asked[], ids: string): Known | undefined => {
  const [known, setKnown] = useState<Known>()
  const question = JSON.stringify([ids, windows])
  useEffect(() => {
    const [products, asked] = JSON.parse(question) as [string, Asked[]]
    let current = true
    const find = async () => {
      const answers = await Promise.all(asked.map((window) => loadAvailability(products, window)))
      if (current) setKnown({ question, windows: asked, answers })
    }
    const timer = setTimeout(() => void find(), asked.length === 0 ? 0 : pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [question])
  return known?.question === question ? known : undefined
}

interface Props {
  control: Control<BookingForm>
  models: readonly Favourite[]
}

/**
 * Beside the dates: whether each chosen model is free, held by others or not available then, as soon as a date is typed. It
 * keeps nobody from sending; what cannot be known is left to the booker.
 */
export const AvailabilityNow = ({ control, models }: Props) => {
  const windows = useTypedWindows(control)
  const known = useKnown(windows, models.map(({ id }) => id).join(','))
  return (
    <section className={styles.availability} aria-labelledby="availability">
      <h3 id="availability" className="label">
        Availability
      </h3>
      {/* It stands in the page from the start: what comes into it is announced. */}
      <div role="status" aria-busy={known === undefined}>
        {windows.length === 0 ? (
          <p className="muted">Choose a date to see who is free.</p>
        ) : known ? (
          <Answers windows={known.windows} answers={known.answers} models={models} />
        ) : (
          <p className="muted">Checking…</p>
        )}
      </div>
    </section>
  )
}
