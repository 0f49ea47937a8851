import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment: a preview need not follow every key. */
export const useDebouncedValue = <T>(value: T, afterMs = 400): T => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debouncedValue
}
