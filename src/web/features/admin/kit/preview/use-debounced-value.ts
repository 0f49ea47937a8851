import { useEffect, useState } from 'react'

/**
 * Returns the value after it has not changed for `afterMs`, so that a preview does not follow every
 * keystroke.
 */
export const useDebouncedValue = <T>(value: T, afterMs = 400): T => {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debouncedValue
}
