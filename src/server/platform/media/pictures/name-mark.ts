import { toLatinLetters } from '#contracts/latin-letters.ts'
// Outlines of Hanken Grotesk (SIL Open Font License), so that no typeface needs to be installed.
import outlines from './mark-glyphs.json' with { type: 'json' }

const glyphs = outlines as unknown as Readonly<Record<string, readonly [number, string]>>

/** Units of the outlines per em. */
const unitsPerEm = 1000
/** Advance and outline for letters that the typeface lacks. */
const missing: readonly [number, string] = [540, '']

/**
 * Draws a small strip with a text as an SVG document, for the corner of a picture: it names the recipient of
 * the copy. Cyrillic and Greek are written in Latin letters; letters that the typeface lacks leave gaps. A
 * text too long for the picture is set smaller.
 */
export const nameMark = (text: string, width: number): Buffer => {
  const set = [...toLatinLetters(text)].map((letter) => glyphs[letter] ?? missing)
  const length = set.reduce((sum, [advance]) => sum + advance, 0)
  const natural = sizeFor(width)
  const size = Math.min(natural, (width * 0.8 * unitsPerEm) / Math.max(1, length))
  const scale = size / unitsPerEm
  const [padding, margin] = [size * 0.55, size * 0.7]
  const strip = { width: length * scale + 2 * padding, height: size * 1.7 }
  const whole = { width: strip.width + margin, height: strip.height + margin }
  let at = 0
  const paths = set.map(([advance, path]) => {
    const pathElement = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
    return pathElement
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.floor(Math.min(width, whole.width))}"
    height="${Math.floor(whole.height)}" viewBox="0 0 ${whole.width} ${whole.height}">
    <rect width="${strip.width}" height="${strip.height}" fill="#f7f5f1" fill-opacity="0.78"/>
    <g fill="#111" transform="translate(${padding} ${size * 1.2}) scale(${scale} ${-scale})">${paths.join('')}</g></svg>`)
}

/** Returns the font size in pixels for a picture of this width. */
const sizeFor = (width: number): number => Math.max(9, Math.round(width * 0.018))
