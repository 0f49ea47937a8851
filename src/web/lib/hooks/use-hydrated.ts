import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating, then true: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
