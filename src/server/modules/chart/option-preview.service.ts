import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import type { Ctx } from '#server/context.ts'
import type { Span } from '#contracts/time/span.ts'
import {
  findParties,
  findStandingLadder,
  getWorstRanks,
  type Hold,
  type OptionPreview,
  type Party,
  previewOption,
} from '#server/modules/holds/index.ts'
import { listChartHolds } from './chart.repo.ts'
import { toChartHold } from './chart.wire.ts'

interface PreviewInput {
  readonly modelIds: readonly number[]
  readonly spans: readonly Span[]
  /** The party that would own them; undefined for somebody without a record. */
  readonly party: Party | undefined
}

/** A preview with holds for the chart. */
export interface ChartPreview extends Pick<OptionPreview, 'rank' | 'days'> {
  readonly modelId: number
  /** The index of its span. */
  readonly window: number
  readonly ahead: readonly ChartHold[]
  readonly blocking: readonly ChartHold[]
  readonly earlier: readonly ChartHold[]
  readonly ownCode: string | null
}

/**
 * What options on all of these dates of each model would get if they were granted now, and which holds are in
 * their way.
 */
export const previewOptions = async (
  ctx: Ctx,
  { modelIds, spans, party }: PreviewInput,
): Promise<ChartPreview[]> => {
  const { timeZone } = ctx.config
  const ladder = await findStandingLadder(ctx, modelIds)
  const parties = await findParties(ctx, ladder)
  const previews = modelIds.flatMap((modelId) =>
    spans.map((span, window) => {
      const preview = previewOption(ladder, { modelId, span, party }, { parties, timeZone })
      return { modelId, window, preview }
    }),
  )
  const ids = new Set(
    previews.flatMap(({ preview }) => listNeighbours(preview)).map(({ id }) => id),
  )
  const ranks = getWorstRanks(ladder, timeZone)
  const storedHolds = await listChartHolds(ctx, [...ids])
  const chartHolds = new Map(
    storedHolds.map((hold) => [hold.id, toChartHold(hold, ranks.get(hold.id) ?? null)]),
  )
  const toChartHolds = (holds: readonly Hold[]) =>
    holds.flatMap(({ id }) => chartHolds.get(id) ?? [])
  return previews.map(({ modelId, window, preview: { own, rank, days, ...neighbours } }) => ({
    modelId,
    window,
    rank,
    days,
    ahead: toChartHolds(neighbours.ahead),
    blocking: toChartHolds(neighbours.blocking),
    earlier: toChartHolds(neighbours.earlier),
    ownCode: (own && chartHolds.get(own.id)?.code) ?? null,
  }))
}

const listNeighbours = ({ ahead, blocking, earlier, own }: OptionPreview): Hold[] => [
  ...ahead,
  ...blocking,
  ...earlier,
  ...(own ? [own] : []),
]
