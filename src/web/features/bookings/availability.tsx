import { useEffect, useState } from 'react'
import type { EndpointInput, EndpointResult } from '#contracts/endpoints.ts'
import { formatOrdinal } from '#contracts/bookings/ranks.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { callApi } from '#web/lib/api.ts'
import { formatShortWireDay } from '#contracts/time/format.ts'
import { type FormWindow, formatFormWindow } from './windows.ts'

type ModelAvailability = EndpointResult<'GET /api/V1/availability'>['availability'][number]

/**
 * Formats the availability that a client sees before asking: `free`, or `held by others: you would be
 * second`.
 */
export const describeAvailability = (
  { status, rank, rank_dates }: ModelAvailability,
  isOneDay: boolean,
): string => {
  if (status === 'free') return 'free'
  if (status === 'unavailable') {
    return isOneDay ? 'not available on this date' : 'not available on these dates'
  }
  // A held model has a rank to offer, except a junior, who is not available.
  const days = isOneDay ? '' : ` on ${rank_dates.map(formatShortWireDay).join(', ')}`
  return `held by others: you would be ${formatOrdinal(rank ?? 0)}${days}`
}

/** The models' availability in a window, the problem with the window, or `unknown` without a response. */
export type Answer = readonly ModelAvailability[] | { readonly problem: string } | 'unknown'

/** Loads whether models are free in a window of dates. `products` holds comma-separated model ids. */
export const loadAvailability = async (products: string, window: FormWindow): Promise<Answer> => {
  const input: EndpointInput<'GET /api/V1/availability'> = { products, ...window }
  try {
    const { result, errors, message } = await callApi('GET /api/V1/availability', input)
    return result?.availability ?? (errors ? { problem: message } : 'unknown')
  } catch {
    // The request can be sent without it.
    return 'unknown'
  }
}

/**
 * The availability in each window; undefined until its response arrives. The windows are fixed while this is
 * mounted.
 */
const useAvailability = (windows: readonly FormWindow[], ids: string) => {
  const [answers, setAnswers] = useState<readonly Answer[]>()
  const [initialWindows] = useState(windows)
  useEffect(() => {
    let isCurrent = true
    void Promise.all(initialWindows.map((window) => loadAvailability(ids, window))).then((next) => {
      if (isCurrent) setAnswers(next)
    })
    return () => {
      isCurrent = false
    }
  }, [initialWindows, ids])
  return { windows: initialWindows, answers }
}

interface Props {
  windows: readonly FormWindow[]
  models: readonly Favourite[]
}

/** Shows for each selected model and window whether it is free, on option, or not available. */
export const Availability = ({ windows, models }: Props) => {
  const { windows: shownWindows, answers } = useAvailability(
    windows,
    models.map(({ id }) => id).join(','),
  )
  if (answers === undefined) return <span role="status">Checking…</span>
  if (answers.every((answer) => answer === 'unknown')) return <span>Your booker will tell you</span>
  return <Answers windows={shownWindows} answers={answers} models={models} />
}

/** The availability in each window, model by model. */
export const Answers = ({ windows, answers, models }: Props & { answers: readonly Answer[] }) =>
  windows.map((window, index) => (
    <Window
      key={`${index} ${formatFormWindow(window)}`}
      window={window}
      answer={answers[index] ?? 'unknown'}
      models={models}
      hasHeading={windows.length > 1}
    />
  ))

interface WindowProps extends Pick<Props, 'models'> {
  window: FormWindow
  answer: Answer
  /** Whether to print the dates above the answer, because there are several windows. */
  hasHeading: boolean
}

const isList = (answer: Answer): answer is readonly ModelAvailability[] => Array.isArray(answer)

const block = { display: 'block' }

const Window = ({ window, answer, models, hasHeading }: WindowProps) => {
  const { start_date, end_date } = window
  const isOneDay = !end_date || end_date === start_date
  const getName = (id: number) => models.find((model) => model.id === id)?.full_name ?? ''
  return (
    <>
      {hasHeading && <strong style={block}>{formatFormWindow(window)}</strong>}
      {answer === 'unknown' && <span style={block}>Your booker will tell you</span>}
      {typeof answer === 'object' && 'problem' in answer && (
        <span style={block}>{answer.problem}</span>
      )}
      {isList(answer) &&
        answer.map((entry) => (
          <span key={entry.product_id} style={block}>
            {getName(entry.product_id)}: {describeAvailability(entry, isOneDay)}
          </span>
        ))}
    </>
  )
}
