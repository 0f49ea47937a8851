import type { Ctx } from '#server/context.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { type Hold, isLiveOption } from '#server/modules/holds/index.ts'
import { listBrokenDays } from './broken-rules.service.ts'
import { listUncleared } from './papers.repo.ts'

interface Line {
  readonly orderId: number
  readonly isJunior: boolean
}

const missingPapers =
  'The agency does not have all papers for these dates yet. Your booker confirms them, or tells you when you can.'
const brokenRules =
  'The call times have to be settled first: they are not within the rules for juniors. Please ask your booker.'

/**
 * Why clients cannot confirm options of juniors in these bookings yet: papers, or call times that break
 * rules. The sentences tell nothing of the child's papers or of other bookings.
 */
export const findConfirmBlocks = async (
  ctx: Ctx,
  lines: readonly Line[],
): Promise<(hold: Hold) => string | null> => {
  const orderIds = [...new Set(lines.filter(isOfJunior).map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return () => null
  const uncleared = await listUncleared(ctx, orderIds)
  const brokenDays = await listBrokenDays(ctx, orderIds)
  return (hold) => {
    if (!isLiveOption(hold)) return null
    const isOfHold = (other: { readonly orderId: number; readonly modelId: number }) =>
      other.orderId === hold.orderId && other.modelId === hold.modelId
    if (uncleared.some(isOfHold)) return missingPapers
    const { first, last } = getSpanWindow(hold.span, ctx.config.timeZone)
    const isBroken = brokenDays.some((day) => isOfHold(day) && first <= day.day && day.day <= last)
    return isBroken ? brokenRules : null
  }
}

const isOfJunior = ({ isJunior }: Line): boolean => isJunior
