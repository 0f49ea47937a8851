import { getMeasurementsTexts, type UnitSystem } from '#contracts/models/units.ts'
import type { Ctx } from '#server/context.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { formatDate } from '#contracts/time/format.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import {
  factVisibility,
  findPrintNames,
  getCategory,
  getPublicFacts,
  getPublicName,
} from '#server/modules/models/index.ts'
import {
  getProject,
  type ShortlistedModel,
  listProjectModels,
  type OwnProject,
} from '#server/modules/projects/index.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import type { Paper } from '#server/platform/papers/papers.ts'
import { toCardFacts } from './card-content.domain.ts'
import {
  layOutShortlist,
  type ListedModel,
  type SheetSize,
  type ShortlistContent,
} from './shortlist.domain.ts'

const density = 150

/**
 * A client's own project as a contact sheet with their notes and marks, framed as on its page.
 * @throws `not_found` for other people's projects.
 */
export const drawProjectSheet = async (
  ctx: Ctx,
  own: OwnProject,
  { size, units }: { readonly size: SheetSize; readonly units: UnitSystem },
): Promise<{ name: string; bytes: Buffer }> => {
  const project = await getProject(ctx, own)
  const { listed } = await listProjectModels(ctx, project.id)
  const { brand, phone, email } = await getAgency(ctx)
  const ids = listed.map(({ model }) => model.id)
  const options = {
    units,
    publicUrl: ctx.config.publicUrl,
    printNames: await findPrintNames(ctx, ids),
  }
  const models = listed.map((one) => toListedModel(one, options))
  const { clock } = ctx.platform
  const content: ShortlistContent = {
    title: project.name,
    agency: { name: brand, contact: [phone, email].filter(Boolean) },
    date: formatDate(dayIn(ctx.config.timeZone, clock.now())),
    models,
  }
  const { measure } = await openFaces()
  const paper: Paper = {
    sheet: layOutShortlist(content, size, measure),
    pictures: models.flatMap(({ picture }) => (picture ? [`${picture.key}/${ORIGINAL}`] : [])),
    format: 'pdf',
    density,
  }
  return { name: project.name, bytes: await ctx.platform.papers.draw(paper) }
}

interface PrintOptions {
  readonly units: UnitSystem
  readonly publicUrl: string
  /** By the ids of models that have one. */
  readonly printNames: ReadonlyMap<number, string>
}

const toListedModel = (
  listed: ShortlistedModel,
  { units, publicUrl, printNames }: PrintOptions,
): ListedModel => ({
  name: printNames.get(listed.model.id) ?? getPublicName(listed.model),
  facts: formatFacts(listed, units),
  note: listed.note,
  rank: listed.rank,
  mark: listed.mark,
  picture: listed.model.picture,
  url: `${publicUrl}/model/${listed.model.id}`,
})

const formatFacts = (listed: ShortlistedModel, units: UnitSystem): string => {
  const model = getPublicFacts(listed.model, factVisibility)
  const { chestMm, waistMm, hipMm } = model
  const isKnown = chestMm !== null && waistMm !== null && hipMm !== null
  const measures = isKnown ? getMeasurementsTexts([chestMm, waistMm, hipMm])[units] : ''
  const [height, ...others] = toCardFacts(model, getCategory(model.categoryId), units)
  const rest = others.filter(({ label }) => label === 'Shoes' || label === 'Hair')
  return [height?.value, measures, ...rest.map(({ value }) => value)].filter(Boolean).join(' · ')
}
