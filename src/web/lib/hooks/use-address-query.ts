import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and how to change them.
 *
 * A change is made to what was asked for last, which the router shows only some moments later: a second change in that
 * time would otherwise undo the first.
 */
export const useAddressQuery = (): [
  shown: URLSearchParams,
  change: (make: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] => {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])
  return [
    query,
    (make, options) => {
      const after = make(new URLSearchParams(latest.current))
      if (after.toString() === latest.current.toString()) return
      latest.current = after
      setQuery(after, options)
    },
  ]
}
