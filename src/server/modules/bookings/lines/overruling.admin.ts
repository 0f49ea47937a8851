import type { Ctx } from '#server/context.ts'
import type { Fields, StoredRecord } from '#server/modules/admin/index.ts'
import { listBrokenRules } from '#server/modules/bookings/juniors/broken-rules.service.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { findHolds, isLiveOption, listOrderHolds } from '#server/modules/holds/index.ts'

interface Confirmation {
  readonly move?: string
  readonly act?: string
  readonly holdId?: number
  readonly reason?: string | undefined
}

/**
 * The entry of the audit log for a confirmation that breaks rules for juniors: the rules, and the owner's
 * reason. Undefined for any other action; whether it is allowed is decided elsewhere.
 */
export const noteOverruling = async (
  ctx: Ctx,
  { id: orderId }: StoredRecord<'bookings', 'id'>,
  { move, act, holdId, reason }: Confirmation,
): Promise<Fields | undefined> => {
  if ((move ?? act) !== 'confirm') return undefined
  const options = holdId ? await findHolds(ctx, [holdId]) : await listOrderHolds(ctx, orderId)
  const [option] = options
  const rules = await listBrokenRules(ctx, {
    orderId,
    modelIds: options.filter(isLiveOption).map(({ modelId }) => modelId),
    window: holdId && option ? getSpanWindow(option.span, ctx.config.timeZone) : undefined,
  })
  return rules.length === 0 ? undefined : { overruled: { rules, reason } }
}
