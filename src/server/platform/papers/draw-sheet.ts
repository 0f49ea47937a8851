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

/** Pixels of the largest stored picture. */
const maxPixels = MAX_SIDE * MAX_SIDE
const paper = '#ffffff'

/** Draws a sheet into a file: a PDF, or its first page as a PNG or JPEG. */
export const drawSheet = async (drawing: SheetDrawing, output: string): Promise<void> => {
  const { sheet, pictures, format, density } = drawing
  const croppedPictures = new Map<PictureBox, Buffer>()
  for (const box of listPictureBoxes(sheet)) {
    croppedPictures.set(
      box,
      await cropPicture(pictures[box.picture] ?? '', box, drawing).toBuffer(),
    )
  }
  const getPicture = (box: PictureBox): Buffer => {
    const bytes = croppedPictures.get(box)
    if (!bytes) throw new Error('A box of another sheet')
    return bytes
  }
  const faces = await openFaces()
  const [first] = sheet.pages
  if (!first) throw new Error('A sheet has at least one page')
  if (format !== 'pdf') {
    const { drawPixels } = await import('./draw-pixels.ts')
    await writeFile(output, await drawPixels(first, { faces, getPicture, density, format }))
  } else {
    const { drawPdf } = await import('./draw-pdf.ts')
    await writeFile(output, await drawPdf(sheet, faces, getPicture))
  }
}

const listPictureBoxes = ({ pages }: Sheet): PictureBox[] =>
  pages.flatMap(({ boxes }) => boxes.filter((box) => box.kind === 'picture'))

/**
 * Crops the part of a picture that a box shows, at the drawing's density. A picture in a PDF is never scaled
 * up: the program that displays or prints it does that better.
 */
const cropPicture = (file: string, box: PictureBox, { format, density }: SheetDrawing) => {
  const size = {
    width: Math.round((box.width * density) / 72),
    height: Math.round((box.height * density) / 72),
  }
  const { x, y, width, height } = box.crop
  const open = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  const part = open
    .extract({ left: x, top: y, width, height })
    .flatten({ background: paper })
    .toColourspace('srgb')
  if (format !== 'pdf') return part.resize({ ...size, fit: 'fill' }).png({ compressionLevel: 1 })
  const sized = size.width < width ? part.resize({ ...size, fit: 'fill' }) : part
  return sized.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
}
