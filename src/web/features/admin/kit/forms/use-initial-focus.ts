import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field on mount if it is the next one to fill in; pass the result as `inputRef`. */
export const useInitialFocus = (isNext: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const wasNext = useRef(isNext)
  useEffect(() => {
    if (wasNext.current) field.current?.focus()
  }, [])
  return field
}
