import { useEffect, useState } from 'react'
import type { EndpointInput, EndpointResult } from '#contracts/endpoints.ts'
import { ordinalOf } from '#contracts/bookings/ranks.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { callApi } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/text/dates.ts'
import { type Asked, askedInWords } from './windows.ts'

type Found = EndpointResult<'GET /api/V1/availability'>['availability'][number]

/** What a client may know before they ask: `free`, or `held by others: you would be second`. */
export const availabilityInWords = (
  { status, rank, rank_dates }: Found,
  isOneDay: boolean,
): string => {
  if (status === 'free') return 'free'
  if (status === 'unavailable') {
    return isOneDay ? 'not available on this date' : 'not available on these dates'
  }
  // What is held has a rank to give, but for a junior: then it is not available.
  const days = isOneDay ? '' : ` on ${rank_dates.map(shortDay).join(', ')}`
  return `held by others: you would be ${ordinalOf(rank ?? 0)}${days}`
}

/** What each model has to give in a window; what is wrong with the window, or `unknown` if nobody could say. */
export type Answer = readonly Found[] | { readonly problem: string } | 'unknown'

/** Whether models, by their ids with commas between them, are free in a window of dates. */
export const loadAvailability = async (products: string, window: Asked): Promise<Answer> => {
  const input: EndpointInput<'GET /api/V1/availability'> = { products, ...window }
  try {
    const { result, errors, message } = await callApi('GET /api/V1/availability', input)
    return result?.availability ?? (errors ? { problem: message } : 'unknown')
  } catch {
    // The request can be sent without knowing it.
    return 'unknown'
  }
}

/** What is known of each window; undefined until it has been answered. The windows stay while this is shown. */
const useAvailability = (windows: readonly Asked[], ids: string) => {
  const [answers, setAnswers] = useState<readonly Answer[]>()
  const [asked] = useState(windows)
  useEffect(() => {
    let current = true
    void Promise.all(asked.map((window) => loadAvailability(ids, window))).then((next) => {
      if (current) setAnswers(next)
    })
    return () => {
      current = false
    }
  }, [asked, ids])
  return { asked, answers }
}

interface Props {
  windows: readonly Asked[]
  models: readonly Favourite[]
}

/** Whether each chosen model is free, held by others, or not available in each window of dates. */
export const Availability = ({ windows, models }: Props) => {
  const { asked, answers } = useAvailability(windows, models.map(({ id }) => id).join(','))
  if (answers === undefined) return <span role="status">Checking…</span>
  if (answers.every((answer) => answer === 'unknown')) return <span>Your booker will tell you</span>
  return <Answers windows={asked} answers={answers} models={models} />
}

/** What is known of each window, model by model. */
export const Answers = ({ windows, answers, models }: Props & { answers: readonly Answer[] }) =>
  windows.map((window, place) => (
    <Window
      key={`${place} ${askedInWords(window)}`}
      window={window}
      answer={answers[place] ?? 'unknown'}
      models={models}
      isNamed={windows.length > 1}
    />
  ))

interface WindowProps extends Pick<Props, 'models'> {
  window: Asked
  answer: Answer
  /** Whether the dates stand before the answer: there are several windows. */
  isNamed: boolean
}

const isList = (answer: Answer): answer is readonly Found[] => Array.isArray(answer)

const block = { display: 'block' }

const Window = ({ window, answer, models, isNamed }: WindowProps) => {
  const { start_date, end_date } = window
  const isOneDay = !end_date || end_date === start_date
  const nameOf = (id: number) => models.find((model) => model.id === id)?.full_name ?? ''
  return (
    <>
      {isNamed && <strong style={block}>{askedInWords(window)}</strong>}
      {answer === 'unknown' && <span style={block}>Your booker will tell you</span>}
      {typeof answer === 'object' && 'problem' in answer && (
        <span style={block}>{answer.problem}</span>
      )}
      {isList(answer) &&
        answer.map((found) => (
          <span key={found.product_id} style={block}>
            {nameOf(found.product_id)}: {availabilityInWords(found, isOneDay)}
          </span>
        ))}
    </>
  )
}
