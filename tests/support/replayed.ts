import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { findReplayFaults } from '#tests/support/history/replay.ts'

/** Requires that holds, ranks and promotions match the replayed events. */
export const requireReplayed = async (ctx: Ctx, model: number, timeZone: string): Promise<void> => {
  expect(await findReplayFaults(ctx, { model, timeZone })).toEqual([])
}
