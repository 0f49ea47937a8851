import { useEffect, useState } from 'react'
import type { SearchResult } from '#contracts/models/models.ts'
import { callApi } from '#web/lib/api.ts'

/** A search starts after a pause in typing of this length. */
const rest = 200

interface Answer {
  text: string
  products: readonly SearchResult[]
}

/**
 * Models whose full name contains the text, as the server compares names. The last result is shown while a longer text
 * is being searched; a failed search shows nothing and is only logged. `isCurrent` if what is found is for this text.
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
