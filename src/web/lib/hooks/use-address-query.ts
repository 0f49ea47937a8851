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
  const [shown, setShown] = useSearchParams()
  const asked = useRef(shown)
  useLayoutEffect(() => {
    asked.current = shown
  }, [shown])
  return [
    shown,
    (make, options) => {
      const after = make(new URLSearchParams(asked.current))
      if (after.toString() === asked.current.toString()) return
      asked.current = after
      setShown(after, options)
    },
  ]
}
