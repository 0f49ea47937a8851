import type { CardFormat, CardSize, CardUse } from '#contracts/models/comp-cards.ts'
import type { UnitSystem } from '#contracts/models/units.ts'
import type { Ctx } from '#server/context.ts'
import { responseTags, type ShownRecords } from '#server/db/shown-records.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { type CompCardModel, getCompCardModel } from '#server/modules/models/index.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import type { Paper } from '#server/platform/papers/papers.ts'
import { toCardFacts } from './card-content.domain.ts'
import { besideEachOther } from '#server/kernel/sheet-pages.ts'
import { type CardContent, layOutCard } from './comp-card.domain.ts'
import { type Drawing, toDrawing } from '#server/platform/papers/drawing.ts'

export interface CardOptions {
  readonly format: CardFormat
  readonly size: CardSize
  readonly use: CardUse
  readonly units: UnitSystem
}

export interface CompCard extends Drawing {
  /** The file name without an extension. */
  readonly name: string
}

/** Pixels per inch for a screen, and for printers. */
const densities: Readonly<Record<CardUse, number>> = { web: 150, print: 300 }

/**
 * The comp card of a live model, drawn on request: in a PDF front and back are two pages, in a PNG they are
 * beside each other.
 * @throws `not_found` for models that are not visible.
 */
export const getCompCard = async (
  program: Ctx,
  modelId: number,
  { format, size, use, units }: CardOptions,
): Promise<CompCard> => {
  const shownRecords: ShownRecords = new Map()
  const ctx = { ...program, shown: shownRecords }
  const { papers } = ctx.platform
  const cardModel = await getCompCardModel(ctx, modelId)
  const content = await getCardContent(ctx, cardModel, units)
  const { measure } = await openFaces()
  const card = layOutCard(content, { size, use: format === 'png' ? 'web' : use }, measure)
  const paper: Paper = {
    sheet: format === 'png' ? besideEachOther(card) : card,
    pictures: content.pictures.map(({ key }) => `${key}/${ORIGINAL}`),
    format,
    density: densities[use],
  }
  return {
    name: `${content.name}, comp card`,
    ...toDrawing(papers, paper, responseTags(['models', 'settings'], shownRecords)),
  }
}

const getCardContent = async (
  ctx: Ctx,
  { model, name, category, pictures }: CompCardModel,
  units: UnitSystem,
): Promise<CardContent> => {
  const { brand, phone, email } = await getAgency(ctx)
  return {
    name,
    about: joinParts([category.name, joinParts([model.cityName, model.countryName], ', ')], ' · '),
    facts: toCardFacts(model, category, units),
    pictures,
    agency: { name: brand, contact: [phone, email].filter(Boolean) },
    url: `${ctx.config.publicUrl}/model/${model.id}`,
  }
}

const joinParts = (parts: readonly (string | null)[], by: string): string =>
  parts.filter(Boolean).join(by)
