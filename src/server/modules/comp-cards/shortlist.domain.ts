import { markLabels, pencilFrame, pencilStrokes } from '#contracts/models/grease-pencil.ts'
import type { PencilMark } from '#contracts/models/project-rules.ts'
import { breakLines } from '#server/kernel/sheet-lines.ts'
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
  readonly agency: { readonly name: string; readonly contact: readonly string[] }
  /** The day it was drawn, as text. */
  readonly date: string
  readonly models: readonly ListedModel[]
}

const margin = millimetres(12)
const gap = millimetres(5)
const headHeight = millimetres(14)
const footHeight = millimetres(7)
const columns = 3
const rows = 3
const perPage = columns * rows
const maxNoteLines = 5

const title: Type = { face: 'display', size: 20, ink: 'black', tracking: 0 }
const name: Type = { face: 'strong', size: 9.5, ink: 'black', tracking: 0 }
const facts: Type = { face: 'text', size: 7.5, ink: 'grey', tracking: 0 }
const note: Type = { face: 'text', size: 7.5, ink: 'black', tracking: 0 }

const noteTop = 34
const noteLeading = 10
/** Between two rows. */
const rowGap = 14

const pencilWeight = millimetres(1.1)

/** Height by width of a picture, on the page and, if its note leaves room, here. */
const pictureRatio = 1.25

/** The models of a shortlist as a contact sheet with marks, ranks and notes, nine on a page. */
export const layOutShortlist = (
  content: ShortlistContent,
  size: SheetSize,
  measure: Measure,
): Sheet => {
  const pages = Math.max(1, Math.ceil(content.models.length / perPage))
  return {
    title: content.title,
    author: content.agency.name,
    pages: Array.from({ length: pages }, (_, number) =>
      layOutPage(content, { size, first: number * perPage, pages, measure }),
    ),
  }
}

interface PageOptions {
  readonly size: SheetSize
  /** The index of its first model. */
  readonly first: number
  readonly pages: number
  readonly measure: Measure
}

const layOutPage = (content: ShortlistContent, options: PageOptions): SheetPage => {
  const { size, first, measure } = options
  const [width, height] = sizes[size].map(millimetres) as [number, number]
  const cellWidth = (width - 2 * margin - gap * (columns - 1)) / columns
  const cellHeight = (height - 2 * margin - headHeight - footHeight) / rows
  const models = content.models.slice(first, first + perPage)
  const linesOfNotes = models.map((model) => wrapNote(model, cellWidth, measure).length)
  /** Pictures beside each other have the same height, which the longest note leaves. */
  const frameHeightAt = (row: number) => {
    const lines = Math.max(...linesOfNotes.slice(row * columns, (row + 1) * columns))
    return Math.min(
      cellWidth * pictureRatio,
      cellHeight - rowGap - noteTop - (lines - 1) * noteLeading,
    )
  }
  const cells = models.flatMap((model, at) =>
    layOutCell(
      model,
      {
        x: margin + (at % columns) * (cellWidth + gap),
        y: margin + headHeight + Math.floor(at / columns) * cellHeight,
        width: cellWidth,
        frameHeight: frameHeightAt(Math.floor(at / columns)),
        number: first + at + 1,
        index: content.models.slice(0, first + at).filter(({ picture }) => picture).length,
      },
      measure,
    ),
  )
  return {
    width,
    height,
    boxes: [
      ...layOutHeader(content, width, measure),
      ...cells,
      ...layOutFooter(content, { width, height }, options),
    ],
  }
}

const wrapNote = (model: ListedModel, width: number, measure: Measure): string[] =>
  breakLines(measure, { ...note, text: model.note }, { width, maxLines: maxNoteLines })

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height of its picture. */
  readonly frameHeight: number
  /** The model's number in the whole list. */
  readonly number: number
  /** The picture's index among those of the sheet. */
  readonly index: number
}

const layOutCell = (model: ListedModel, place: Place, measure: Measure): Box[] => {
  const { x, y, width, frameHeight, index } = place
  const frame = { x, y, width, height: frameHeight }
  const below = y + frame.height
  const line = (type: Type, words: string, at: number): TextBox[] =>
    words ? [paragraph(type, words, { x, y: below + at })] : []
  const factsSize = fittingSize(measure, { ...facts, text: model.facts }, width)
  return [
    ...(model.picture
      ? [pictureBox(model.picture, { picture: index, alt: model.picture.alt || model.name }, frame)]
      : [{ kind: 'fill', ink: 'hairline', ...frame } as const]),
    ...layOutMark(model.mark, frame),
    ...layOutHead(model, place, below + 12, measure),
    ...line({ ...facts, size: factsSize }, model.facts, 22),
    ...wrapNote(model, width, measure).flatMap((words, at) =>
      line(note, words, noteTop + at * noteLeading),
    ),
  ]
}

/** The client's grease pencil over a picture, as on the page. */
const layOutMark = (mark: PencilMark, frame: Rect): Box[] => {
  if (mark === 'none') return []
  const { inset } = pencilFrame
  const { y, height } = frame
  const width = Math.min(frame.width, height / pictureRatio)
  const x = frame.x + (frame.width - width) / 2
  return [
    {
      kind: 'stroke',
      ink: 'red',
      weight: pencilWeight,
      alt: markLabels[mark],
      x: x + width * inset,
      y: y + height * inset,
      width: width * (1 - 2 * inset),
      height: height * (1 - 2 * inset),
      paths: pencilStrokes[mark],
      frameWidth: pencilFrame.width,
    },
  ]
}

/** Number, name and rank in one line; the name is set to fit. */
const layOutHead = (
  model: ListedModel,
  { x, width, number }: Place,
  y: number,
  measure: Measure,
) => {
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

/** The title, and the agency at the right. */
const layOutHeader = (
  { title: words, agency }: ShortlistContent,
  width: number,
  measure: Measure,
) => {
  const y = margin + 18
  const room = (width - 2 * margin) * 0.75
  const size = fittingSize(measure, { ...title, text: words }, room)
  return [
    { ...paragraph({ ...title, size }, words, { x: margin, y }), role: 'heading' } as const,
    rightAligned(measure, facts, { words: agency.name, right: width - margin, y }),
  ]
}

/** The date, the agency's contact, and the page number. */
const layOutFooter = (
  { agency, date }: ShortlistContent,
  { width, height }: { width: number; height: number },
  { first, pages, measure }: PageOptions,
) => {
  const y = height - margin
  const contact = [date, agency.name, ...agency.contact].join(' · ')
  const number = `Page ${first / perPage + 1} of ${pages}`
  const room = width - 2 * margin - measure({ ...facts, text: number }) - gap
  const size = fittingSize(measure, { ...facts, text: contact }, room)
  return [
    paragraph({ ...facts, size }, contact, { x: margin, y }),
    rightAligned(measure, facts, { words: number, right: width - margin, y }),
  ]
}
