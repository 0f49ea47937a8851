import { vi } from 'vitest'

/** Waits until a check passes, with a limit for busy machines. */
export const eventually = <T>(check: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
