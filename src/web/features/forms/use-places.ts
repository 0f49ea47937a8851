import { useEffect, useState } from 'react'
import type { Envelope } from '#contracts/endpoint.ts'
import type { Place as PlainPlace } from '#contracts/places.ts'
import { callApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Debounce of the city search. */
const debounceMs = 300

export type PlaceKind = 'country' | 'state' | 'city'

interface PlaceQuery {
  kind: PlaceKind
  /** Ids as text; empty without a choice. */
  country: string
  state: string
  search: string
}

/** A city includes its state, to tell cities of the same name apart. */
export type Place = PlainPlace & { state_name?: string | null }

const failures: Record<PlaceKind, string> = {
  country: 'The list of countries could not be loaded',
  state: 'The list of states could not be loaded',
  city: 'The list of cities could not be loaded',
}

const noPlaces: readonly Place[] = []

export interface Places {
  list: readonly Place[]
  /** False until the current query has been answered. */
  isLoaded: boolean
  /** Retries after a missing response. */
  retry: () => void
}

/**
 * The places that match a query. States and cities are empty until a country is chosen. A refusal shows the
 * server's message, a failed request shows ours.
 */
export const usePlaces = ({ kind, country, state, search }: PlaceQuery): Places => {
  const queryKey = [kind, country, state, search].join('/')
  const [answer, setAnswer] = useState<{ queryKey: string; list?: readonly Place[] }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (kind !== 'country' && country === '') return
    const stop = new AbortController()
    const queryKey = [kind, country, state, search].join('/')
    const timer = setTimeout(
      () => {
        fetchPlaces({ kind, country, state, search }, stop.signal).then(
          ({ status, message, result }) => {
            if (!status) toast.error(message)
            const list = result?.countries ?? result?.states ?? result?.cities
            setAnswer({ queryKey, list: list ?? noPlaces })
          },
          () => {
            if (stop.signal.aborted) return
            toast.error(failures[kind])
            setAnswer({ queryKey })
          },
        )
      },
      search === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [kind, country, state, search, tries])
  const currentAnswer = answer?.queryKey === queryKey ? answer : undefined
  return {
    list: currentAnswer?.list ?? noPlaces,
    isLoaded: currentAnswer?.list !== undefined,
    retry: () => {
      if (currentAnswer && !currentAnswer.list) setTries(tries + 1)
    },
  }
}

type Reply = Envelope<{ countries?: Place[]; states?: Place[]; cities?: Place[] }>

const fetchPlaces = (
  { kind, country: country_id, state: state_id, search }: PlaceQuery,
  signal: AbortSignal,
): Promise<Reply> => {
  switch (kind) {
    case 'country':
      return callApi('GET /api/V1/get-countries', {}, { signal })
    case 'state':
      return callApi('GET /api/V1/get-state', { country_id }, { signal })
    case 'city':
      return callApi('GET /api/V1/get-cities', { country_id, state_id, search }, { signal })
  }
}
