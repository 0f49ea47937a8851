import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field when it appears, if it is the one to be filled in next: give the result to it as `inputRef`. */
export const useInitialFocus = (isNext: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const wasNext = useRef(isNext)
  useEffect(() => {
    if (wasNext.current) field.current?.focus()
  }, [])
  return field
}
