import { formatShortDates } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { getOptionRank, type Hold, isLiveOption, type Ladder } from '#server/modules/holds/index.ts'
import type { RequestedModel } from '#server/modules/bookings/requests/bookings.domain.ts'
import { findConfirmBlocks } from '#server/modules/bookings/juniors/confirm-blocks.service.ts'
import { findModelsById } from '#server/modules/bookings/bookings.repo.ts'

interface Options {
  readonly lines: readonly Hold[]
  readonly ladder: Ladder
}

/**
 * What the client can do about these options, in sentences: confirm a first one, wait with others, or why a junior's
 * cannot be confirmed yet. Empty without options. The ranks of juniors are not disclosed.
 */
export const describeNextStep = async (ctx: Ctx, { lines, ladder }: Options): Promise<string> => {
  const options = lines.filter(isLiveOption)
  if (options.length === 0) return ''
  const models = await findModelsById(ctx, options)
  const ranked = options.filter(({ modelId }) => !models.get(modelId)?.isJunior)
  const isFirst = (option: Hold) => isFirstOption(ctx, option, ladder)
  const sentences = [
    describeRanks(ctx, models, {
      first: ranked.filter(isFirst),
      later: ranked.filter((option) => !isFirst(option)),
      hasJuniors: ranked.length < options.length,
    }),
    ...(await describeJuniors(ctx, options, models)),
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Whether the client is offered to confirm any of these options: a first one, or a junior's that nothing blocks, because
 * the ranks of juniors are not disclosed.
 */
export const canConfirmAny = async (ctx: Ctx, { lines, ladder }: Options): Promise<boolean> => {
  const options = lines.filter(isLiveOption)
  const models = await findModelsById(ctx, options)
  const findBlock = await findBlocks(ctx, options, models)
  return options.some((option) =>
    models.get(option.modelId)?.isJunior
      ? findBlock(option) === null
      : isFirstOption(ctx, option, ladder),
  )
}

/** Whether an option is the first one on all its days. */
export const isFirstOption = ({ config }: Ctx, option: Hold, ladder: Ladder): boolean =>
  getOptionRank(option, ladder, config.timeZone)?.rank === 1

type Models = ReadonlyMap<number, RequestedModel>

interface RankedOptions {
  readonly first: readonly Hold[]
  readonly later: readonly Hold[]
  /** Whether there are options of juniors besides: then these are named. */
  readonly hasJuniors: boolean
}

const describeRanks = (
  ctx: Ctx,
  models: Models,
  { first, later, hasJuniors }: RankedOptions,
): string => {
  if (!hasJuniors && later.length === 0)
    return 'You are first on these dates: you can confirm them now.'
  if (!hasJuniors && first.length === 0)
    return 'Other options are ahead of yours. When one of them ends, yours moves up, and we will tell you.'
  const name = (options: readonly Hold[], others: readonly Hold[]) =>
    listNamesWithDates(ctx, models, { options, others })
  const sentences = [
    first.length > 0 ? `You are first for ${name(first, later)}: you can confirm now.` : '',
    later.length > 0 ? `For ${name(later, first)} other options are ahead of yours.` : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Which options of juniors can be confirmed, and why others cannot yet, each reason once; with their names if it does
 * not concern all options.
 */
const describeJuniors = async (
  ctx: Ctx,
  options: readonly Hold[],
  models: Models,
): Promise<string[]> => {
  const juniors = options.filter(({ modelId }) => models.get(modelId)?.isJunior)
  const findBlock = await findBlocks(ctx, juniors, models)
  const free = juniors.filter((option) => findBlock(option) === null)
  const reasons = [...groupBy(juniors, findBlock)].flatMap(([reason, group]) => {
    if (reason === null) return []
    return group.length < options.length ? `${listNames(group, models)}: ${reason}` : reason
  })
  return [
    free.length > 0 ? `You can confirm or release ${listNames(free, models)} now.` : '',
    ...reasons,
  ]
}

const listNames = (options: readonly Hold[], models: Models): string =>
  [...new Set(options.map(({ modelId }) => models.get(modelId)?.name ?? 'Model'))].join(', ')

/** `Ines Moreau (14 Dec), Noor Vidal`: with the dates of models of whom there are other options as well. */
const listNamesWithDates = (
  { config: { timeZone }, platform: { clock } }: Ctx,
  models: Models,
  { options, others }: { options: readonly Hold[]; others: readonly Hold[] },
): string => {
  const otherIds = new Set(others.map(({ modelId }) => modelId))
  const names = [...groupBy(options, ({ modelId }) => modelId)].map(([modelId, group]) => {
    const spans = group.map(({ span }) => span)
    const dates = formatShortDates(timeZone, spans, clock.now())
    return otherIds.has(modelId)
      ? `${listNames(group, models)} (${dates})`
      : listNames(group, models)
  })
  return names.join(', ')
}

/** Finds why an option cannot be confirmed yet: null for models who are no juniors. */
export const findBlocks = (
  ctx: Ctx,
  options: readonly Hold[],
  models: Models,
): Promise<(option: Hold) => string | null> =>
  findConfirmBlocks(
    ctx,
    options.flatMap(({ orderId, modelId }) =>
      orderId === null ? [] : [{ orderId, isJunior: models.get(modelId)?.isJunior ?? false }],
    ),
  )
