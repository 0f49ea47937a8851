import { useCallback, useEffect, useRef } from 'react'

/**
 * Waits between an event and what follows it, for as long as the visitor stays: when the component is gone by
 * then, what would have followed does not happen.
 */
export const usePause = (): ((ms: number) => Promise<void>) => {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(
    (ms) =>
      new Promise((resolve) => {
        timer.current = window.setTimeout(resolve, ms)
      }),
    [],
  )
}
