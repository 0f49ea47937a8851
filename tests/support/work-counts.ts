import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/**
 * The cost of some work, independent of the machine: database statements, and passwords hashed or compared.
 */
export interface WorkCounts {
  readonly statements: readonly string[]
  readonly hashes: number
}

/** Node reports the native work of argon2 under this name, because argon2 sets none. */
const nativeWork = 'undefined'

/** Runs the work and counts its cost. Nothing else may run meanwhile. */
export const countWork = async (work: () => Promise<unknown>): Promise<WorkCounts> => {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === nativeWork) hashes += 1
    },
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  hook.enable()
  try {
    await work()
    const statements = query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    )
    return { statements, hashes }
  } finally {
    hook.disable()
    query.mockRestore()
  }
}
