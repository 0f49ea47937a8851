import sharp, { type OverlayOptions } from 'sharp'
import type { Box, Ink, PictureBox, SheetPage, StrokeBox, TextBox } from '#server/kernel/sheets.ts'
import { type Faces, getRunWidth } from './faces.ts'

const inks: Readonly<Record<Ink, string>> = {
  black: '#111111',
  grey: '#6b6761',
  hairline: '#c9c5be',
  white: '#ffffff',
  red: '#c5221f',
}

/** Draws a page as a PNG or JPEG at `density` pixels per inch. Pictures are below everything else. */
export const drawPixels = async (
  page: SheetPage,
  {
    faces,
    getPicture,
    density,
    format,
  }: {
    readonly faces: Faces
    /** Returns the picture of a box at its size in pixels. */
    readonly getPicture: (box: PictureBox) => Buffer
    readonly density: number
    readonly format: 'png' | 'jpg'
  },
): Promise<Buffer> => {
  const scale = density / 72
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${page.width} ${page.height}">${page.boxes.map((box) => drawBox(faces, box)).join('')}</svg>`
  const pictures = page.boxes.flatMap((box): OverlayOptions[] =>
    box.kind === 'picture'
      ? [
          {
            input: getPicture(box),
            left: Math.round(box.x * scale),
            top: Math.round(box.y * scale),
          },
        ]
      : [],
  )
  const drawing = sharp({
    create: { width, height, channels: 3, background: inks.white },
  })
    .composite([...pictures, { input: Buffer.from(svg), left: 0, top: 0 }])
    .removeAlpha()
  return format === 'jpg'
    ? drawing.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    : drawing.png({ compressionLevel: 9 }).toBuffer()
}

const drawBox = (faces: Faces, box: Box): string => {
  if (box.kind === 'text') return drawOutlines(faces, box)
  if (box.kind === 'stroke') return drawStrokes(box)
  if (box.kind === 'picture') return ''
  const { x, y, width, height, ink } = box
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${inks[ink]}"/>`
}

/** Draws letters as outlines, because the picture library only knows installed typefaces. */
const drawOutlines = (faces: Faces, { x, y, text, face, size, ink, tracking }: TextBox): string => {
  let at = x
  const letters: string[] = []
  for (const run of faces.splitRuns(face, text)) {
    const { font } = run.file
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    let pen = at
    glyphs.forEach((glyph, index) => {
      const path = glyph.path.toSVG()
      if (path)
        letters.push(
          `<path transform="translate(${pen} ${y}) scale(${scale} ${-scale})" d="${path}"/>`,
        )
      pen += (positions[index]?.xAdvance ?? 0) * scale + tracking
    })
    at += getRunWidth(run, { size, tracking })
  }
  return `<g fill="${inks[ink]}">${letters.join('')}</g>`
}

const drawStrokes = ({ x, y, width, ink, weight, paths, frameWidth }: StrokeBox): string => {
  const scale = width / frameWidth
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${inks[ink]}" stroke-width="${weight / scale}" stroke-linecap="round" stroke-linejoin="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`
}
