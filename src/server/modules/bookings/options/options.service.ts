import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import {
  findHolds,
  findLadder,
  type Hold,
  optionRank,
  type WindowRank,
} from '#server/modules/holds/index.ts'
import { emailClientAct } from '#server/modules/bookings/lines/ladder.emails.ts'
import { type ClientAct, clientActs } from '#server/modules/bookings/lines/line-acts.domain.ts'
import { changeLineOf } from '#server/modules/bookings/lines/lines.service.ts'
import { listBookings, listOwnLines, type OwnLine } from '#server/modules/bookings/bookings.repo.ts'

/** A line of a client's booking, with what they may know and do. */
export interface OwnOption {
  readonly line: OwnLine
  readonly hold: Hold
  /** Null unless it is on option, and for juniors. */
  readonly rank: WindowRank | null
  readonly acts: readonly ClientAct[]
  readonly timeZone: string
}

/**
 * What is held for a client, newest booking first; with a code of that booking only. Who stands before them is not
 * part of it.
 */
export const listOwnOptions = async (
  ctx: Ctx,
  { userId, code }: { userId: number; code?: string },
): Promise<OwnOption[]> => {
  const lines = await listOwnLines(ctx, { userId, code })
  const { timeZone } = ctx.platform.settings
  const holds = new Map(
    (
      await findHolds(
        ctx,
        lines.map(({ holdId }) => holdId),
      )
    ).map((hold) => [hold.id, hold]),
  )
  const ladder = await findLadder(ctx, [...new Set(lines.map(({ modelId }) => modelId))])
  return lines.flatMap((line) => {
    const hold = holds.get(line.holdId)
    if (!hold) return []
    const rank = optionRank(hold, ladder, timeZone)
    const acts = clientActs(hold, rank)
    return [{ line, hold, rank: line.isJunior ? null : rank, acts, timeZone }]
  })
}

const done = { confirm: 'confirmed', release: 'released', challenge: 'challenged' } as const

/**
 * What a client does to an option of their own.
 * @throws `not_found` for others' options, `conflict` if the rules refuse it.
 */
export const changeOwnOption = async (ctx: Ctx, holdId: number, act: ClientAct): Promise<void> => {
  const { actor } = ctx
  const [hold] = await findHolds(ctx, [holdId])
  const [booking] = hold?.orderId ? await listBookings(ctx, [hold.orderId]) : []
  if (actor.kind !== 'user' || booking?.userId !== actor.userId) throw notFound('Option')
  // A job is binding for both sides: only the agency cancels it.
  if (hold?.kind !== 'option') throw notFound('Option')
  await inTransaction(ctx, async (ctx) => {
    await changeLineOf(ctx, holdId, { act })
    await emailClientAct(ctx, booking, { hold, done: done[act] })
  })
}
