import type { Ctx } from '#server/context.ts'
import { responseTags, type ShownRecords } from '#server/db/shown-records.ts'
import type { Sheet } from '#server/kernel/sheets.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { getCompCardModel } from '#server/modules/models/index.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import type { Paper } from '#server/platform/papers/papers.ts'
import { type Drawing, toDrawing } from '#server/platform/papers/drawing.ts'
import { layOutSharedModel, layOutSharedSite } from './shared-picture.domain.ts'

/** One unit of the sheet is a pixel. */
const density = 72

/**
 * The picture of a live model's page in shared links, as JPEG.
 * @throws `not_found` for models that are not visible.
 */
export const getSharedModel = async (program: Ctx, modelId: number): Promise<Drawing> => {
  const shownRecords: ShownRecords = new Map()
  const ctx = { ...program, shown: shownRecords }
  const { model, name, category, pictures } = await getCompCardModel(ctx, modelId)
  const { brand } = await getAgency(ctx)
  const [picture] = pictures
  const about = [category.name, model.cityName].filter(Boolean).join(' · ')
  const { measure } = await openFaces()
  const files = picture ? [`${picture.key}/${ORIGINAL}`] : []
  const paper = toPaper(layOutSharedModel({ name, about, picture }, brand, measure), files)
  return toDrawing(ctx.platform.papers, paper, responseTags(['models', 'settings'], shownRecords))
}

const toPaper = (sheet: Sheet, pictures: readonly string[]): Paper => ({
  sheet,
  pictures,
  format: 'jpg',
  density,
})

/** The picture of pages without one of their own in shared links, as JPEG. */
export const getSharedSite = async (ctx: Ctx): Promise<Drawing> => {
  const { brand } = await getAgency(ctx)
  const { measure } = await openFaces()
  const paper = toPaper(layOutSharedSite(brand, measure), [])
  return toDrawing(ctx.platform.papers, paper, ['settings'])
}
