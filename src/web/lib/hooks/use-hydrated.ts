import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true; for values that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
