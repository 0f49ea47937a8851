import type { RankPreview, RankQuery } from '#contracts/admin/bookings/new-booking.ts'
import { toBookingWindow } from '#contracts/admin/bookings/staff-request.ts'
import type { Ctx } from '#server/context.ts'
import {
  type ClientRecord,
  findClient,
  findClientUserId,
  findRequestedModels,
  requireExactWindows,
} from '#server/modules/bookings/index.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { previewOptions } from './option-preview.service.ts'

/**
 * What each model would give to a booking that is about to be entered: the rank of an option, who comes
 * first, and whose earlier requests it would pass over. Models that do not exist are left out.
 * @throws `invalid_input` for times that clocks skip or show twice.
 */
export const previewRanks = async (
  ctx: Ctx,
  { clientId, email, modelIds, windows }: RankQuery,
): Promise<RankPreview> => {
  const { timeZone } = ctx.config
  const dates = windows.map(toBookingWindow)
  requireExactWindows(ctx, dates)
  const client = await findParty(ctx, { clientId, email })
  const models = await findRequestedModels(ctx, modelIds)
  const orderedModels = [...new Set(modelIds)].flatMap((id) =>
    models.filter((model) => model.id === id),
  )
  const previews = await previewOptions(ctx, {
    modelIds: orderedModels.map(({ id }) => id),
    spans: dates.map((window) => toWindowSpan(timeZone, window)),
    party: client && {
      clientId: client.id,
      userId: await findClientUserId(ctx, client.email),
    },
  })
  return {
    client: client ? { id: client.id, name: client.name } : null,
    lines: previews.map(({ days, ahead, blocking, earlier, ...preview }) => ({
      ...preview,
      modelName: orderedModels.find(({ id }) => id === preview.modelId)?.name ?? '',
      rankDays: [...days],
      ahead: [...ahead],
      blocking: [...blocking],
      earlier: [...earlier],
    })),
  }
}

const findParty = async (
  ctx: Ctx,
  { clientId, email }: Pick<RankQuery, 'clientId' | 'email'>,
): Promise<ClientRecord | undefined> => {
  if (clientId !== undefined) return findClient(ctx, { id: clientId })
  return email === undefined ? undefined : findClient(ctx, { email })
}
