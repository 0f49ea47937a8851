import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { findHistoryFaults } from '#tests/support/history/faults.ts'

/** Fails if a history of concurrent work has left an invalid state. */
export const requireInvariants = async (ctx: Ctx): Promise<void> => {
  expect(await findHistoryFaults(ctx)).toEqual([])
}
