import { markWords, pencilFrame, pencilStrokes } from '#contracts/models/grease-pencil.ts'
import type { PencilMark } from '#contracts/models/project-rules.ts'
import { inLines } from '#server/kernel/sheet-lines.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import {
  type Box,
  fittingSize,
  type Measure,
  millimetres,
  paragraph,
  pictureBox,
  type Rect,
  rightAligned,
  type Sheet,
  type SheetPage,
  type TextBox,
  type Type,
} from '#server/kernel/sheets.ts'

export const sheetSizes = ['a4', 'letter'] as const
export type SheetSize = (typeof sheetSizes)[number]

/** In millimetres. */
const sizes: Readonly<Record<SheetSize, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
}

export interface ListedModel {
  readonly name: string
  /** The facts in one line. */
  readonly facts: string
  readonly note: string
  readonly rank: number | null
  readonly mark: PencilMark
  readonly picture: StoredPicture | null
  readonly url: string
}

export interface ShortlistContent {
  readonly title: string
  readonly agency: string
  readonly models: readonly ListedModel[]
}

const margin = millimetres(12)
const gap = millimetres(5)
const headHeight = millimetres(14)
const columns = 3
const rows = 2
const perPage = columns * rows
const maxNoteLines = 5

const title: Type = { face: 'display', size: 20, ink: 'black', tracking: 0 }
const name: Type = { face: 'strong', size: 9.5, ink: 'black', tracking: 0 }
const facts: Type = { face: 'text', size: 7.5, ink: 'grey', tracking: 0 }
const note: Type = { face: 'text', size: 7.5, ink: 'black', tracking: 0 }

const pencilWeight = millimetres(1.1)

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  /** The model's place in the whole list. */
  readonly number: number
  /** The picture's place among those of the sheet. */
  readonly index: number
}

/** The client's grease pencil over a picture, as on the page. */
const markBoxes = (mark: PencilMark, { x, y, width, height }: Rect): Box[] => {
  if (mark === 'none') return []
  const { inset } = pencilFrame
  return [
    {
      ...{ kind: 'stroke', ink: 'red', weight: pencilWeight, alt: markWords[mark] },
      ...{ x: x + width * inset, y: y + height * inset },
      ...{ width: width * (1 - 2 * inset), height: height * (1 - 2 * inset) },
      ...{ paths: pencilStrokes[mark], frameWidth: pencilFrame.width },
    },
  ]
}

/** Number, name and rank in one line, which the name is set to fit. */
const headOf = (model: ListedModel, { x, width, number }: Place, y: number, measure: Measure) => {
  const label = `${number}`
  const from = x + measure({ ...facts, text: label }) + 5
  const rank = model.rank === null ? '' : `Rank ${model.rank}`
  const room = x + width - from - (rank === '' ? 0 : measure({ ...facts, text: rank }) + 5)
  const size = fittingSize(measure, { ...name, text: model.name }, room)
  return [
    paragraph(facts, label, { x, y }),
    { ...paragraph({ ...name, size }, model.name, { x: from, y }), url: model.url },
    ...(rank === '' ? [] : [rightAligned(measure, facts, { words: rank, right: x + width, y })]),
  ]
}

const cell = (model: ListedModel, place: Place, measure: Measure): Box[] => {
  const { x, y, width, index } = place
  const frame = { x, y, width, height: width * 1.25 }
  const below = y + frame.height
  const line = (type: Type, words: string, at: number): TextBox[] =>
    words ? [paragraph(type, words, { x, y: below + at })] : []
  const factsSize = fittingSize(measure, { ...facts, text: model.facts }, width)
  const notes = inLines(measure, { ...note, text: model.note }, { width, maxLines: maxNoteLines })
  return [
    ...(model.picture
      ? [pictureBox(model.picture, { picture: index, alt: model.picture.alt || model.name }, frame)]
      : [{ kind: 'fill', ink: 'hairline', ...frame } as const]),
    ...markBoxes(model.mark, frame),
    ...headOf(model, place, below + 12, measure),
    ...line({ ...facts, size: factsSize }, model.facts, 22),
    ...notes.flatMap((words, at) => line(note, words, 34 + at * 10)),
  ]
}

const page = (
  content: ShortlistContent,
  { size, first, measure }: { size: SheetSize; first: number; measure: Measure },
): SheetPage => {
  const [width, height] = sizes[size].map(millimetres) as [number, number]
  const inner = width - 2 * margin
  const wide = (inner - gap * (columns - 1)) / columns
  const high = (height - 2 * margin - headHeight) / rows
  const titleSize = fittingSize(measure, { ...title, text: content.title }, inner * 0.75)
  const agency = { ...facts, text: content.agency }
  return {
    width,
    height,
    boxes: [
      {
        ...paragraph({ ...title, size: titleSize }, content.title, { x: margin, y: margin + 18 }),
        role: 'heading',
      },
      paragraph(facts, content.agency, { x: width - margin - measure(agency), y: margin + 18 }),
      ...content.models.slice(first, first + perPage).flatMap((model, at) =>
        cell(
          model,
          {
            x: margin + (at % columns) * (wide + gap),
            y: margin + headHeight + Math.floor(at / columns) * high,
            width: wide,
            number: first + at + 1,
            index: content.models.slice(0, first + at).filter(({ picture }) => picture).length,
          },
          measure,
        ),
      ),
    ],
  }
}

/** The models of a shortlist as a contact sheet with marks, ranks and notes, six on a page. */
export const layOutShortlist = (
  content: ShortlistContent,
  size: SheetSize,
  measure: Measure,
): Sheet => {
  const pages = Math.max(1, Math.ceil(content.models.length / perPage))
  return {
    title: content.title,
    author: content.agency,
    pages: Array.from({ length: pages }, (_, number) =>
      page(content, { size, first: number * perPage, measure }),
    ),
  }
}
