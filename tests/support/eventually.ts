import { vi } from 'vitest'

/** Waits until a check passes, with a limit generous enough for a busy machine. */
export const eventually = <T>(check: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
