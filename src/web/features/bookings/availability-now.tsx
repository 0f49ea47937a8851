import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { todayHere } from '#web/lib/text/today-here.ts'
import { type Answer, Answers, loadAvailability } from './availability.tsx'
import { type FormWindow, listCompleteWindows } from './windows.ts'
import { NoDates } from './no-dates.tsx'

/** Wait for a pause in typing before asking the server. */
const pauseMs = 500

export interface AvailabilityProps {
  control: Control<BookingForm>
  models: readonly Favourite[]
}

/** Shows for each selected model whether it is free, on option or not available on the dates typed so far. */
export const AvailabilityNow = ({ control, models }: AvailabilityProps) => {
  const windows = useCompleteWindows(control)
  const result = useAvailabilityNow(windows, models.map(({ id }) => id).join(','))
  if (windows.length === 0) return <NoDates />
  if (!result) return <p className="muted">Checking…</p>
  return <Answers windows={result.windows} answers={result.answers} models={models} />
}

/** Returns the form's windows that are complete. */
const useCompleteWindows = (control: Control<BookingForm>): FormWindow[] => {
  const [date, end_date, start_time, end_time, further_dates] = useWatch({
    control,
    name: ['date', 'end_date', 'start_time', 'end_time', 'further_dates'],
  })
  return listCompleteWindows({ date, end_date, start_time, end_time, further_dates }, todayHere())
}

interface Result {
  /** The request that the response belongs to; other responses are out of date. */
  readonly question: string
  readonly windows: readonly FormWindow[]
  readonly answers: readonly Answer[]
}

/** The availability in the windows; undefined while it is loading. */
const useAvailabilityNow = (windows: readonly FormWindow[], ids: string): Result | undefined => {
  const [result, setResult] = useState<Result>()
  const question = JSON.stringify([ids, windows])
  useEffect(() => {
    const [products, parsedWindows] = JSON.parse(question) as [string, FormWindow[]]
    let isCurrent = true
    const find = async () => {
      const answers = await Promise.all(
        parsedWindows.map((window) => loadAvailability(products, window)),
      )
      if (isCurrent) setResult({ question, windows: parsedWindows, answers })
    }
    const timer = setTimeout(() => void find(), parsedWindows.length === 0 ? 0 : pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  return result?.question === question ? result : undefined
}
