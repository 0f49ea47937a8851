import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureBox, Sheet } from '#server/kernel/sheets.ts'
import { MAX_SIDE } from '../media/pictures/max-side.ts'
import { openFaces } from './faces.ts'

export interface SheetDrawing {
  readonly sheet: Sheet
  /** The files of the sheet's pictures. */
  readonly pictures: readonly string[]
  readonly format: 'pdf' | 'png' | 'jpg'
  /** Pixels per inch. */
  readonly density: number
}

/** No stored picture has more. */
const maxPixels = MAX_SIDE * MAX_SIDE
const paper = '#ffffff'

/**
 * The part of a picture that a box shows, at the density of the drawing. In a PDF it is never scaled up: the program
 * that shows or prints it does that better.
 */
const cropped = (file: string, box: PictureBox, { format, density }: SheetDrawing) => {
  const wanted = {
    width: Math.round((box.width * density) / 72),
    height: Math.round((box.height * density) / 72),
  }
  const { x, y, width, height } = box.crop
  const open = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  const part = open
    .extract({ left: x, top: y, width, height })
    .flatten({ background: paper })
    .toColourspace('srgb')
  if (format !== 'pdf') return part.resize({ ...wanted, fit: 'fill' }).png({ compressionLevel: 1 })
  const sized = wanted.width < width ? part.resize({ ...wanted, fit: 'fill' }) : part
  return sized.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
}

const boxesOf = ({ pages }: Sheet): PictureBox[] =>
  pages.flatMap(({ boxes }) => boxes.filter((box) => box.kind === 'picture'))

/** Draws a sheet into a file: a PDF, or its first page as a PNG or JPEG. */
export const drawSheet = async (drawing: SheetDrawing, output: string): Promise<void> => {
  const { sheet, pictures, format, density } = drawing
  const made = new Map<PictureBox, Buffer>()
  for (const box of boxesOf(sheet)) {
    made.set(box, await cropped(pictures[box.picture] ?? '', box, drawing).toBuffer())
  }
  const pictureOf = (box: PictureBox): Buffer => {
    const bytes = made.get(box)
    if (!bytes) throw new Error('A box of another sheet')
    return bytes
  }
  const faces = await openFaces()
  const [first] = sheet.pages
  if (!first) throw new Error('A sheet has at least one page')
  if (format !== 'pdf') {
    const { drawPixels } = await import('./draw-pixels.ts')
    await writeFile(output, await drawPixels(first, { faces, pictureOf, density, format }))
  } else {
    const { drawPdf } = await import('./draw-pdf.ts')
    await writeFile(output, await drawPdf(sheet, faces, pictureOf))
  }
}
