import { useCallback, useEffect, useRef } from 'react'

/**
 * Waits between an event and its follow-up, for as long as the visitor stays: once the component is unmounted
 * the follow-up does not happen.
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
