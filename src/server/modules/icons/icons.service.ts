import { getPalette } from '#contracts/look/look.ts'
import type { Ctx } from '#server/context.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { type Drawing, toDrawing } from '#server/platform/papers/drawing.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import { toIcoFile } from './ico-file.domain.ts'
import { iconAddress, iconUnits, layOutIcon, manifestSides } from './icon.domain.ts'

const pointsPerInch = 72

/** The agency's icon as PNG, with sides of this many pixels. */
export const getIcon = async (ctx: Ctx, side: number): Promise<Drawing> => {
  const { brand } = await getAgency(ctx)
  const { measure } = await openFaces()
  const paper = {
    sheet: layOutIcon(brand, measure),
    pictures: [],
    format: 'png',
    density: (pointsPerInch * side) / iconUnits,
  } as const
  return toDrawing(ctx.platform.papers, paper, ['settings'])
}

/** The agency's icon as an `.ico` file. */
export const getIcoFile = async (ctx: Ctx, side: number): Promise<Drawing> => {
  const { draw, ...icon } = await getIcon(ctx, side)
  return { ...icon, draw: async () => toIcoFile(await draw(), side) }
}

/** The web app manifest, for phones that add the site to their home screen. */
export const getManifest = async (ctx: Ctx) => {
  const { brand, look } = await getAgency(ctx)
  const { paper } = getPalette(look)
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: manifestSides.map((side) => ({
      src: iconAddress(side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  }
}
