import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a delay that never resolves after the component unmounts, so that follow-ups are skipped once the
 * visitor has left.
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
