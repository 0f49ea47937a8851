import type { CardUse } from '#contracts/models/comp-cards.ts'
import type { PrintedCardSize } from '#contracts/orders/gift-card-options.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { breakLines } from '#server/kernel/sheet-lines.ts'
import { bleedWidth, withCropMarks } from '#server/kernel/sheet-pages.ts'
import {
  type Box,
  fittingSize,
  footType,
  labelType,
  type Measure,
  millimetres,
  paragraph,
  pictureBox,
  rightAligned,
  rule,
  type Sheet,
  type TextBox,
  type Type,
} from '#server/kernel/sheets.ts'

/** The content of a printed gift card. */
export interface PrintedCardContent {
  /** `€100` */
  readonly amount: string
  readonly code: string
  /** For example `23 November 2029`; empty without an end. */
  readonly validUntil: string
  /** The giver; empty if nobody knows any more. */
  readonly buyer: string
  readonly message: string
  /** The shop's picture of its gift cards. */
  readonly picture: StoredPicture | null
  readonly agency: { readonly name: string; readonly contact: readonly string[] }
  /** The site's address. */
  readonly url: string
}

/** In millimetres. */
const sizes: Readonly<Record<PrintedCardSize, readonly [width: number, height: number]>> = {
  a6: [148, 105],
  us: [139.7, 107.95],
}

const margin = millimetres(8)

interface Card {
  readonly content: PrintedCardContent
  readonly width: number
  readonly height: number
  /** Zero for the web. */
  readonly bleed: number
  readonly measure: Measure
}

const code: Type = { face: 'strong', size: 13, ink: 'black', tracking: 0.9 }
const value: Type = { face: 'text', size: 11, ink: 'black', tracking: 0 }
const words: Type = { face: 'text', size: 11, ink: 'black', tracking: 0 }

const leastSize = 7
const leading = 1.35

const howTo = [
  'Enter the code in the coupon box when you pay. What you do not spend stays on the card.',
  'Keep it safe: anyone who has the code can spend it.',
]

/** A gift card of two pages, front and back. Neither its title nor its front shows the code. */
export const layOutPrintedCard = (
  content: PrintedCardContent,
  { size, use }: { readonly size: PrintedCardSize; readonly use: CardUse },
  measure: Measure,
): Sheet => {
  const [wide, high] = sizes[size]
  const [width, height] = [millimetres(wide), millimetres(high)]
  const card: Card = { content, width, height, bleed: use === 'print' ? bleedWidth : 0, measure }
  const pages = [layOutFront(card), layOutBack(card)].map((boxes) => ({ width, height, boxes }))
  return {
    title: `Gift card from ${content.agency.name}`,
    author: content.agency.name,
    pages: use === 'print' ? pages.map(withCropMarks) : pages,
  }
}

/** The side that may be seen by others: the picture and the amount, not the code. */
const layOutFront = (card: Card): Box[] => {
  const { content, width, height, measure } = card
  const inner = width - 2 * margin
  const line = height - millimetres(11.5)
  const below = height - millimetres(6.5)
  const title = {
    ...paragraph(toDisplayType(24), 'GIFT CARD', { x: margin, y: line }),
    role: 'heading',
  }
  const amount = toHeadlineType(card, { text: content.amount, size: 24, width: inner * 0.45 })
  return [
    ...layOutCover(card, millimetres(23)),
    title as TextBox,
    rightAligned(measure, amount, { words: content.amount, right: width - margin, y: line }),
    paragraph(labelType, content.agency.name.toUpperCase(), { x: margin, y: below }),
  ]
}

const toDisplayType = (size: number): Type => ({
  face: 'display',
  ink: 'black',
  size,
  tracking: -size * 0.01,
})

const toHeadlineType = (
  { measure }: Card,
  { text, size, width }: { text: string; size: number; width: number },
): Type => toDisplayType(fittingSize(measure, { ...toDisplayType(size), text }, width))

/** The shop's picture to three edges; without one, the agency's name on black. */
const layOutCover = (card: Card, foot: number): Box[] => {
  const { content, width, height, bleed, measure } = card
  const { picture, agency } = content
  const whole = {
    x: -bleed,
    y: -bleed,
    width: width + 2 * bleed,
    height: height - foot + bleed,
  }
  if (picture) {
    return [pictureBox(picture, { picture: 0, alt: picture.alt || 'The gift card' }, whole)]
  }
  const name = agency.name.toUpperCase()
  const type = toHeadlineType(card, { text: name, size: 56, width: width - 2 * margin })
  const x = (width - measure({ ...type, text: name })) / 2
  const y = (height - foot + type.size * 0.7) / 2
  return [
    { kind: 'fill', ink: 'black', ...whole },
    { ...paragraph({ ...type, ink: 'white' }, name, { x, y }), role: 'artifact' },
  ]
}

/** The buyer's message, code and facts between hairlines, and the contact at the foot. */
const layOutBack = (card: Card): Box[] => {
  const { content, width, height, measure } = card
  const { agency, buyer, url } = content
  const inner = width - 2 * margin
  const foot = height - margin
  const facts = foot - 76
  const from = buyer && `FROM ${buyer.toUpperCase()}`
  const [fromLine = ''] = breakLines(
    measure,
    { ...labelType, text: from },
    { width: inner, maxLines: 1 },
  )
  const message = { top: margin + 16, height: facts - margin - 26 }
  const address = url.replace(/^https?:\/\//, '')
  const contact = [agency.name, ...agency.contact].join(' · ')
  const room = inner - measure({ ...footType, text: address }) - millimetres(6)
  const contactSize = fittingSize(measure, { ...footType, text: contact }, room)
  const boxes: Box[] = [
    paragraph(labelType, fromLine, { x: margin, y: margin + labelType.size }),
    ...messageLines(card, message),
    rule(margin, facts, inner),
    ...layOutFacts(card, facts + 13),
    rule(margin, facts + 37, inner),
    ...howTo.map((text, index) =>
      paragraph({ ...footType, ink: 'grey' }, text, { x: margin, y: facts + 49 + index * 10 }),
    ),
    { ...paragraph(footType, address, { x: margin, y: foot }), url },
    rightAligned(
      measure,
      { ...footType, size: contactSize },
      {
        words: contact,
        right: width - margin,
        y: foot,
      },
    ),
  ]
  return boxes.filter((box) => box.kind !== 'text' || box.text !== '')
}

/** The message in the largest size at which all of it fits. */
const messageLines = (
  { content, measure, width }: Card,
  { top, height }: { top: number; height: number },
): TextBox[] => {
  const wrapMessage = (size: number, maxLines: number) =>
    content.message
      .split(/\r?\n/)
      .flatMap((text) =>
        text.trim() === ''
          ? ['']
          : breakLines(measure, { ...words, size, text }, { width: width - 2 * margin, maxLines }),
      )
  const room = (size: number) => Math.floor(height / (size * leading))
  let { size } = words
  while (size > leastSize && wrapMessage(size, 100).length > room(size)) size -= 0.5
  const lines = wrapMessage(size, room(size))
  const visibleLines = lines.slice(0, room(size))
  if (lines.length > visibleLines.length) visibleLines.push(`${visibleLines.pop() ?? ''}…`)
  return visibleLines.flatMap((text, index) =>
    text === ''
      ? []
      : [
          paragraph({ ...words, size }, text, {
            x: margin,
            y: top + size * (0.8 + index * leading),
          }),
        ],
  )
}

/** The code at the left in large type, amount and last day at the right. */
const layOutFacts = ({ content, width, measure }: Card, y: number): Box[] => {
  const { amount, validUntil } = content
  const right = width - margin
  const toFactBoxes = (label: string, text: string, end: number) =>
    text === ''
      ? []
      : [
          rightAligned(measure, labelType, { words: label, right: end, y }),
          rightAligned(measure, value, { words: text, right: end, y: y + 15 }),
        ]
  const dateWidth = validUntil ? measure({ ...value, text: validUntil }) + millimetres(8) : 0
  return [
    paragraph(labelType, 'CODE', { x: margin, y }),
    { ...paragraph(code, content.code, { x: margin, y: y + 15 }), role: 'heading' },
    ...toFactBoxes('WORTH', amount, right - dateWidth),
    ...toFactBoxes('VALID UNTIL', validUntil, right),
  ]
}
