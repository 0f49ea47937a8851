import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { findHistoryFaults } from '#tests/support/history/faults.ts'

/** Fails for whatever a history of people who worked at once has left in a state that nobody could have wanted. */
export const requireInvariants = async (ctx: Ctx): Promise<void> => {
  expect(await findHistoryFaults(ctx)).toEqual([])
}
