import { vi } from 'vitest'

/** Waits until a check passes, as long as a busy machine may take. */
export const eventually = <T>(check: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
