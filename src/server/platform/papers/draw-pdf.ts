import PDFDocument from 'pdfkit'
import type {
  Box,
  FillBox,
  Ink,
  PictureBox,
  Sheet,
  SheetPage,
  StrokeBox,
  TextBox,
} from '#server/kernel/sheets.ts'
import { type Faces, getRunWidth } from './faces.ts'

/**
 * Percentages of cyan, magenta, yellow and black. Letters and rules are pure black, which prints without
 * coloured fringes.
 */
const inks: Readonly<Record<Ink, [number, number, number, number]>> = {
  black: [0, 0, 0, 100],
  grey: [0, 0, 0, 62],
  hairline: [0, 0, 0, 25],
  white: [0, 0, 0, 0],
  red: [0, 95, 92, 18],
}

/** The same date in every file, so that equal sheets have equal bytes. */
const noDate = new Date(0)

type Pdf = PDFKit.PDFDocument

interface Drawing {
  readonly pdf: Pdf
  readonly faces: Faces
  /** Returns the JPEG of a picture box. */
  readonly getPicture: (box: PictureBox) => Buffer
}

/** Draws a sheet as a tagged PDF with embedded typefaces. Equal sheets give equal bytes. */
export const drawPdf = async (
  { title, author, pages }: Sheet,
  faces: Faces,
  getPicture: Drawing['getPicture'],
): Promise<Buffer> => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Callboard', CreationDate: noDate },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const pdfEnd = new Promise((resolve) => pdf.on('end', resolve))
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  for (const page of pages) drawPage({ pdf, faces, getPicture }, document, page)
  document.end()
  pdf.end()
  await pdfEnd
  return Buffer.concat(parts)
}

const drawPage = (drawing: Drawing, parent: PDFKit.PDFStructureElement, page: SheetPage): void => {
  const { pdf } = drawing
  pdf.addPage({ size: [page.width, page.height], margin: 0 })
  const { data } = pdf.page.dictionary as unknown as { data: Record<string, unknown> }
  if (page.trim) data.TrimBox = corners(page, page.trim)
  if (page.bleed) data.BleedBox = corners(page, page.bleed)
  for (const box of page.boxes) drawBox(drawing, parent, box)
}

/** Converts a rectangle to PDF coordinates: corners, measured from the bottom. */
const corners = (page: SheetPage, { x, y, width, height }: NonNullable<SheetPage['trim']>) => [
  x,
  page.height - y - height,
  x + width,
  page.height - y,
]

/** Content that is read aloud is an element of the structure; decoration is an artifact. */
const drawBox = (drawing: Drawing, parent: PDFKit.PDFStructureElement, box: Box): void => {
  const { pdf, getPicture } = drawing
  const element = (type: string, options: { alt?: string }, draw: () => void) =>
    parent.add(pdf.struct(type, options, draw))
  if (box.kind === 'picture') {
    const { x, y, width, height, alt } = box
    element('Figure', { alt }, () => pdf.image(getPicture(box), x, y, { width, height }))
  } else if (box.kind === 'stroke') {
    element('Figure', { alt: box.alt }, () => drawStroke(drawing, box))
  } else if (box.kind === 'text' && box.role !== 'artifact') {
    element(box.role === 'heading' ? 'H1' : 'P', {}, () => drawRuns(drawing, box))
  } else {
    pdf.markContent('Artifact', { type: 'Layout' })
    if (box.kind === 'text') drawRuns(drawing, box)
    else drawFill(drawing, box)
    pdf.endMarkedContent()
  }
}

const drawStroke = (
  { pdf }: Drawing,
  { x, y, width, ink, weight, paths, frameWidth }: StrokeBox,
) => {
  const scale = width / frameWidth
  pdf.save().translate(x, y).scale(scale)
  for (const path of paths) {
    pdf.path(path)
    pdf
      .lineWidth(weight / scale)
      .lineCap('round')
      .lineJoin('round')
      .stroke(inks[ink])
  }
  pdf.restore()
}

const drawRuns = (
  { pdf, faces }: Drawing,
  { x, y, face, size, ink, tracking, text, url }: TextBox,
) => {
  let at = x
  for (const run of faces.splitRuns(face, text)) {
    const options = {
      lineBreak: false,
      characterSpacing: tracking,
      baseline: 'alphabetic',
    } as const
    pdf.font(run.file.path).fontSize(size).fillColor(inks[ink]).text(run.text, at, y, options)
    at += getRunWidth(run, { size, tracking })
  }
  if (url) pdf.link(x, y - size, at - x, size * 1.3, url)
}

const drawFill = ({ pdf }: Drawing, { x, y, width, height, ink }: FillBox) => {
  pdf.rect(x, y, width, height).fill(inks[ink])
}
