import { useEffect, useState } from 'react'
import type { SearchResult } from '#contracts/models/models.ts'
import { callApi } from '#web/lib/api.ts'

/** Debounce of the search in milliseconds. */
const rest = 200

interface Answer {
  text: string
  products: readonly SearchResult[]
}

/**
 * Returns models whose full name contains the text, compared as on the server. The previous result stays
 * visible while a longer text is searched; a failed search shows nothing and is logged. `isCurrent` tells
 * whether the result belongs to this text.
 */
export const useSuggestions = (
  input: string,
): { models: readonly SearchResult[]; searched: boolean; isCurrent: boolean } => {
  const text = input.trim()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi('GET /api/V1/product-search', { search: text }, { signal: stop.signal })
        .then((reply) => {
          if (reply.result) setAnswer({ text, products: reply.result.products })
        })
        .catch((error: unknown) => {
          if (!stop.signal.aborted) reportError(error)
        })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  const usable = text !== '' && answer !== undefined && text.startsWith(answer.text)
  const models = usable ? answer.products : []
  const isCurrent = usable && answer.text === text
  return { models, searched: isCurrent || models.length > 0, isCurrent }
}
