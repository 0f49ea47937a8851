import type { CardUse } from '#contracts/models/comp-cards.ts'
import type { PrintedCardSize } from '#contracts/orders/gift-card-options.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { formatDate } from '#contracts/time/format.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { getSections } from '#server/modules/content/pages/index.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { openFaces } from '#server/platform/papers/faces.ts'
import { formatMoney } from '#contracts/orders/format-money.ts'
import { requirePrintable } from './gift-cards.domain.ts'
import { findCardToPrint } from './gift-cards.repo.ts'
import { layOutPrintedCard } from './printed-card.domain.ts'

/** A card to print: its current balance, and the buyer's message. */
interface CardToDraw {
  readonly code: string
  readonly amountCents: number
  readonly currency: string
  readonly endsOn: string | null
  readonly buyer: string
  readonly message: string
}

interface Print {
  readonly size: PrintedCardSize
  readonly use: CardUse
}

/** Pixels per inch for a screen, and for printers. */
const densities: Readonly<Record<CardUse, number>> = { web: 150, print: 300 }

/**
 * A gift card as a PDF. Its code is worth money, so the document is stored nowhere.
 * @throws `unavailable` if it cannot be drawn now.
 */
export const drawGiftCard = async (
  ctx: Ctx,
  card: CardToDraw,
  { size, use }: Print,
): Promise<{ name: string; bytes: Buffer }> => {
  const { brand, phone, email } = await getAgency(ctx)
  const { first_section: shop } = await getSections(ctx, 'gift-card')
  const picture = shop?.picture ?? null
  const { amountCents, currency, endsOn, ...cardTexts } = card
  const content = {
    ...cardTexts,
    amount: formatMoney(amountCents / 100, currency),
    validUntil: endsOn ? formatDate(endsOn) : '',
    picture,
    agency: { name: brand, contact: [phone, email].filter(Boolean) },
    url: ctx.config.publicUrl,
  }
  const { measure } = await openFaces()
  const bytes = await ctx.platform.papers.drawSecret({
    sheet: layOutPrintedCard(content, { size, use }, measure),
    pictures: picture ? [`${picture.key}/${ORIGINAL}`] : [],
    format: 'pdf',
    density: densities[use],
  })
  return { name: `${brand}, gift card.pdf`, bytes }
}

/**
 * A bought gift card for staff to print, with its current balance.
 * @throws `not_found` for an unknown card, `conflict` for one that cannot be spent.
 */
export const printGiftCard = async (
  ctx: Ctx,
  { couponId, ...print }: Print & { couponId: number },
): Promise<{ name: string; bytes: Buffer }> => {
  const card = await findCardToPrint(ctx, couponId)
  if (!card) throw notFound('Gift card')
  const { clock } = ctx.platform
  requirePrintable(card, dayIn(ctx.config.timeZone, clock.now()))
  const { code, balance, currency, endsOn, buyerId, buyer, message } = card
  return drawGiftCard(
    ctx,
    {
      code,
      currency,
      endsOn,
      amountCents: balance ?? 0,
      buyer: buyerId === null ? '' : (buyer ?? ''),
      message: message ?? '',
    },
    print,
  )
}
