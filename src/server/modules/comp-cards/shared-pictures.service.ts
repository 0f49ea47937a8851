import type { Ctx } from '#server/context.ts'
import { responseTags, type Shown } from '#server/db/shown.ts'
import type { Sheet } from '#server/kernel/sheets.ts'
import { getSite } from '#server/modules/content/site/index.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { getCompCardModel } from '#server/modules/models/index.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import { layOutSharedModel, layOutSharedSite } from './shared-picture.domain.ts'

/** A picture for shared links, drawn when it is sent. */
export interface SharedPicture {
  /** Another one as soon as anything on the picture differs. */
  readonly version: string
  /** The tags whose writes change it. */
  readonly tags: readonly string[]
  readonly draw: () => Promise<Buffer>
}

/** One unit of the sheet is a pixel. */
const density = 72

const toShared = (
  { platform: { papers } }: Ctx,
  sheet: Sheet,
  { pictures, tags }: { pictures: readonly string[]; tags: readonly string[] },
): SharedPicture => {
  const paper = { sheet, pictures, format: 'jpg', density } as const
  return { version: papers.nameOf(paper), tags, draw: () => papers.draw(paper) }
}

/**
 * The picture of a live model's page in shared links, as JPEG.
 * @throws `not_found` for models that are not visible.
 */
export const getSharedModel = async (program: Ctx, modelId: number): Promise<SharedPicture> => {
  const shown: Shown = new Map()
  const ctx = { ...program, shown }
  const { model, name, category, pictures } = await getCompCardModel(ctx, modelId)
  const { brand } = await getSite(ctx)
  const [picture] = pictures
  const about = [category.name, model.cityName].filter(Boolean).join(' · ')
  const { measure } = await openFaces()
  return toShared(ctx, layOutSharedModel({ name, about, picture }, brand, measure), {
    pictures: picture ? [`${picture.key}/${ORIGINAL}`] : [],
    tags: responseTags(['models', 'settings'], shown),
  })
}

/** The picture of pages without one of their own in shared links, as JPEG. */
export const getSharedSite = async (ctx: Ctx): Promise<SharedPicture> => {
  const { brand } = await getSite(ctx)
  const { measure } = await openFaces()
  return toShared(ctx, layOutSharedSite(brand, measure), { pictures: [], tags: ['settings'] })
}
