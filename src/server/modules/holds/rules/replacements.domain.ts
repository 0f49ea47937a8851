import { AppError } from '#server/kernel/app-error.ts'
import {
  withChanges,
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
} from '../ladder/ladder.domain.ts'
import { release } from './endings.domain.ts'
import { grant, requireNoOverlapWithOwn } from './requests.domain.ts'
import type { Span } from '#contracts/time/span.ts'

interface Replacement {
  /** The id of the new option. */
  readonly holdId: number
  readonly span: Span
  readonly until: Date
  /** The reason for passing over earlier requests for the new dates. */
  readonly reason?: string
}

/**
 * Releases an option and puts its booking on option for other dates, behind those who already hold them: an
 * option keeps its place only on days that it had (ADR 0162).
 * @throws `conflict` if it has ended, if the model is not free, if another line of the booking has these
 * dates, or, with the requests, if earlier ones would be passed over without a reason.
 */
export const replace = (
  ladder: Ladder,
  option: Hold,
  { holdId, span, until, reason }: Replacement,
): HoldChange[] => {
  const { id, modelId, orderId, usage } = option
  if (!isLiveOption(option) || orderId === null) {
    throw new AppError('conflict', 'This option no longer stands')
  }
  const released = release(ladder, option)
  const without = withChanges(ladder, released)
  requireNoOverlapWithOwn(without, { modelId, orderId, span })
  const requested: HoldChange = { type: 'requested', holdId, modelId, orderId, span, replaces: id }
  const requestedLadder = withChanges(without, [requested])
  const newOption = requestedLadder.get(holdId)
  if (!newOption) throw new Error(`Hold ${holdId} has not been requested`)
  return [
    ...released,
    requested,
    ...grant(requestedLadder, newOption, { until, reason }),
    ...(usage ? [{ type: 'agreed', holdId, modelId, usage } as const] : []),
  ]
}
