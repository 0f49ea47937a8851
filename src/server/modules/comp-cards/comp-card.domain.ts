import type { CardSize, CardUse } from '#contracts/models/comp-cards.ts'
import { bleedWidth, withCropMarks } from '#server/kernel/sheet-pages.ts'
import {
  type Box,
  footType as small,
  labelType as label,
  type Measure,
  millimetres,
  paragraph,
  type PictureBox,
  pictureBox,
  type Rect,
  rightAligned,
  rule,
  type Sheet,
  type Type,
} from '#server/kernel/sheets.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { layOutName, fitName } from './card-name.domain.ts'

/** The content of a comp card, without facts that are not public. */
export interface CardContent {
  readonly name: string
  /** The line under the name: board and place. */
  readonly about: string
  readonly facts: readonly CardFact[]
  /** The picture of the front, then up to four of the back. */
  readonly pictures: readonly StoredPicture[]
  readonly agency: { readonly name: string; readonly contact: readonly string[] }
  /** The address of the profile. */
  readonly url: string
}

export interface CardFact {
  readonly label: string
  readonly value: string
}

/** In millimetres. */
const sizes: Readonly<Record<CardSize, readonly [width: number, height: number]>> = {
  a5: [148, 210],
  us: [139.7, 215.9],
}

const margin = millimetres(8)
const gap = millimetres(1.5)

interface Card {
  readonly content: CardContent
  readonly width: number
  readonly height: number
  /** Zero for the web. */
  readonly bleed: number
  readonly measure: Measure
}

const value: Type = { face: 'text', size: 8.5, ink: 'black', tracking: 0 }

const leastGap = millimetres(2)
const factsRowHeight = 24

/** A comp card of two pages, front and back. */
export const layOutCard = (
  content: CardContent,
  { size, use }: { readonly size: CardSize; readonly use: CardUse },
  measure: Measure,
): Sheet => {
  const [width, height] = sizes[size]
  const card: Card = {
    content,
    width: millimetres(width),
    height: millimetres(height),
    bleed: use === 'print' ? bleedWidth : 0,
    measure,
  }
  const pages = [layOutFront(card), layOutBack(card)].map((boxes) => ({
    width: card.width,
    height: card.height,
    boxes,
  }))
  return {
    title: `${content.name}, comp card`,
    author: content.agency.name,
    pages: use === 'print' ? pages.map(withCropMarks) : pages,
  }
}

/** One picture to the edges, and the name below. */
const layOutFront = (card: Card): Box[] => {
  const { width, height, bleed, content, measure } = card
  const inner = width - 2 * margin
  const name = fitName(measure, content.name, { width: inner, size: 34, sizeOfTwo: 26 })
  const foot = millimetres(name.lines.length === 1 ? 25 : 33)
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height - foot + bleed }
  const about = content.about.toUpperCase()
  const below = height - millimetres(6.5)
  return [
    ...(content.pictures.length > 0 ? toPictureBoxes(card, 0, whole) : [toPlaceholder(whole)]),
    ...layOutName(name, { x: margin, y: height - millimetres(12) }),
    paragraph(label, about, { x: margin, y: below }),
    rightAligned(card.measure, label, {
      words: content.agency.name.toUpperCase(),
      right: width - margin,
      y: below,
    }),
  ]
}

const toPictureBoxes = (card: Card, index: number, place: Rect): PictureBox[] => {
  const storedPicture = card.content.pictures[index]
  if (!storedPicture) return []
  const alt = storedPicture.alt || `${card.content.name}, picture ${index + 1}`
  return [pictureBox(storedPicture, { picture: index, alt }, place)]
}

/** The front without a picture: a light tint to the edges. */
const toPlaceholder = (place: Rect): Box => ({ kind: 'fill', ink: 'hairline', ...place })

/** Pictures, measurements and name, with the contact at the foot. */
const layOutBack = (card: Card): Box[] =>
  [
    ...(card.content.pictures.length > 1 ? layOutPicturesAndFacts(card) : layOutNameAndFacts(card)),
    ...layOutFoot(card),
  ].filter((box) => box.kind !== 'text' || card.measure(box) > 0)

/** Four pictures, the measurements between hairlines, and the name. */
const layOutPicturesAndFacts = (card: Card): Box[] => {
  const { content, width, height, measure } = card
  const inner = width - 2 * margin
  const rows = splitFacts(card)
  const below = height - margin - millimetres(31)
  const facts = below - (rows.length - 1) * factsRowHeight
  const area = { x: margin, y: margin, width: inner, height: facts - margin - gap * 2 }
  const pictures = layOutGrid(content.pictures.length - 1, area).flatMap((place, index) =>
    toPictureBoxes(card, index + 1, place),
  )
  const name = fitName(measure, content.name, { width: inner * 0.62, size: 18, sizeOfTwo: 13 })
  return [
    ...pictures,
    rule(margin, facts, inner),
    ...rows.flatMap((row, index) => layOutFactsRow(card, row, facts + 12 + index * factsRowHeight)),
    rule(margin, below + 32, inner),
    ...layOutName(name, { x: margin, y: below + (name.lines.length === 1 ? 57 : 63) }),
  ]
}

/** The facts in one row, or in two if one has no room for them. */
const splitFacts = (card: Card): (readonly CardFact[])[] => {
  const { facts } = card.content
  const neededWidth = sum(factWidths(card, facts)) + leastGap * (facts.length - 1)
  if (neededWidth <= card.width - 2 * margin) return [facts]
  const half = Math.ceil(facts.length / 2)
  return [facts.slice(0, half), facts.slice(half)]
}

const sum = (widths: readonly number[]): number => widths.reduce((before, one) => before + one, 0)

const factWidths = ({ measure }: Card, facts: readonly CardFact[], scale = 1): number[] =>
  facts.map((fact) =>
    Math.max(
      measure({ ...label, size: label.size * scale, text: fact.label.toUpperCase() }),
      measure({ ...value, size: value.size * scale, text: fact.value }),
    ),
  )

/** Up to four pictures in an area: beside each other, one large and two small, or two by two. */
const layOutGrid = (count: number, { x, y, width, height }: Rect): Rect[] => {
  const half = { width: (width - gap) / 2, height: (height - gap) / 2 }
  const [right, lower] = [x + half.width + gap, y + half.height + gap]
  if (count <= 1) return [{ x, y, width, height }]
  if (count === 2) return [x, right].map((left) => ({ x: left, y, width: half.width, height }))
  const column = [y, lower].map((top) => ({ ...half, x: right, y: top }))
  if (count === 3) return [{ x, y, width: half.width, height }, ...column]
  const [above, below] = column
  return [{ ...half, x, y }, above, { ...half, x, y: lower }, below].filter((rect) => !!rect)
}

/** Facts in a row: a small label above each value, with equal gaps, smaller if they do not fit. */
const layOutFactsRow = (card: Card, facts: readonly CardFact[], y: number): Box[] => {
  const inner = card.width - 2 * margin
  const least = leastGap * (facts.length - 1)
  const scale = Math.min(1, (inner - least) / Math.max(1, sum(factWidths(card, facts))))
  const widths = factWidths(card, facts, scale)
  const between = (inner - sum(widths)) / Math.max(1, facts.length - 1)
  let x = margin
  return facts.flatMap((fact, index) => {
    const at = x
    x += (widths[index] ?? 0) + Math.min(between, millimetres(12))
    return [
      paragraph({ ...label, size: label.size * scale }, fact.label.toUpperCase(), { x: at, y }),
      paragraph({ ...value, size: value.size * scale }, fact.value, { x: at, y: y + 12 }),
    ]
  })
}

/** A back without pictures, if the front has the only one. */
const layOutNameAndFacts = (card: Card): Box[] => {
  const inner = card.width - 2 * margin
  const { content, measure } = card
  const name = fitName(measure, content.name, { width: inner, size: 26, sizeOfTwo: 22 })
  const y = margin + millimetres(name.lines.length === 1 ? 8 : 16)
  return [...layOutName(name, { x: margin, y }), ...layOutFactsTable(card, y + millimetres(10))]
}

/** The facts as rows between hairlines, for a back without pictures. */
const layOutFactsTable = ({ content, width }: Card, top: number): Box[] => {
  const rowHeight = millimetres(9)
  return content.facts.flatMap((fact, index) => {
    const y = top + index * rowHeight
    const line = y + rowHeight * 0.62
    return [
      rule(margin, y, width - 2 * margin),
      paragraph({ ...label, size: 7 }, fact.label.toUpperCase(), { x: margin, y: line }),
      paragraph({ ...value, size: 11 }, fact.value, { x: margin + millimetres(30), y: line }),
    ]
  })
}

/** Address and contact at the foot. */
const layOutFoot = ({ content, width, height, measure }: Card): Box[] => {
  const foot = height - margin
  const [first, ...contact] = [content.agency.name, ...content.agency.contact]
  const lines = contact.map((words, index) =>
    rightAligned(measure, small, { words, right: width - margin, y: foot - index * 10 }),
  )
  const address = content.url.replace(/^https?:\/\//, '')
  return [
    { ...paragraph(small, address, { x: margin, y: foot }), url: content.url },
    ...lines.reverse(),
    rightAligned(
      measure,
      { ...label, ink: 'black', size: 6.5 },
      {
        words: (first ?? '').toUpperCase(),
        right: width - margin,
        y: foot - contact.length * 10,
      },
    ),
  ]
}
