import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and a function to change them.
 *
 * Changes build on the last requested address, which the router shows only moments later. Otherwise a second
 * change during that time would undo the first.
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
