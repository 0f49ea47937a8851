import { useEffect, useState } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { ordinalOf } from '#contracts/bookings/ranks.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { callApi } from '#web/lib/api.ts'

type Found = EndpointResult<'GET /api/V1/availability'>['availability'][number]

/** What a client may know before they ask: `free`, or `held by others: you would be second`. */
export const availabilityInWords = ({ status, rank }: Found): string => {
  if (status === 'free') return 'free'
  if (status === 'unavailable') return 'not available on this date'
  // What is held has a rank to give, but for a junior: then it is not available.
  return `held by others: you would be ${ordinalOf(rank ?? 0)}`
}

type Answer = readonly Found[] | 'unknown' | undefined

const useAvailability = (date: string, ids: string): Answer => {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let current = true
    void callApi('GET /api/V1/availability', { products: ids, start_date: date })
      .then(({ result }) => result?.availability ?? 'unknown')
      // The request can be sent without knowing it.
      .catch(() => 'unknown' as const)
      .then((next) => {
        if (current) setAnswer(next)
      })
    return () => {
      current = false
    }
  }, [date, ids])
  return answer
}

interface Props {
  date: string
  models: readonly Favourite[]
}

/** Whether each chosen model is free on the day, held by others, or not available. */
export const Availability = ({ date, models }: Props) => {
  const answer = useAvailability(date, models.map(({ id }) => id).join(','))
  if (answer === undefined) return <span role="status">Checking…</span>
  if (answer === 'unknown') return <span>Your booker will tell you</span>
  const nameOf = (id: number) => models.find((model) => model.id === id)?.full_name ?? ''
  return (
    <>
      {answer.map((found) => (
        <span key={found.product_id} style={{ display: 'block' }}>
          {nameOf(found.product_id)}: {availabilityInWords(found)}
        </span>
      ))}
    </>
  )
}
