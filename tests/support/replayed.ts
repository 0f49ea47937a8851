import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { findReplayFaults } from '#tests/support/history/replay.ts'

/** Holds, ranks and who was promoted are what the stored events make, one after the other. */
export const requireReplayed = async (ctx: Ctx, model: number, timeZone: string): Promise<void> => {
  expect(await findReplayFaults(ctx, { model, timeZone })).toEqual([])
}
