import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import subsetFont from 'subset-font'
import formatOptions from '../../.oxfmtrc.json' with { type: 'json' }
import { listCharacters, type Face, faces } from './faces.ts'

const root = join(import.meta.dirname, '../..')

const cutFace = async ({ source, letters, axes }: Face): Promise<Buffer> =>
  subsetFont(
    await readFile(join(root, 'node_modules', source)),
    String.fromCodePoint(...listCharacters(letters)),
    { targetFormat: 'woff2', variationAxes: axes },
  )

const toHex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

const formatRange = ({ letters }: Face) =>
  letters
    .map(([first, last]) => `U+${toHex(first)}${last === first ? '' : `-${toHex(last)}`}`)
    .join(', ')

const formatFontFace = (face: Face) => `@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${face.weight};
  src: url('${face.file ? `./${face.file}.woff2` : face.source}') format('woff2');
  unicode-range: ${formatRange(face)};
}
`

/**
 * Returns the typefaces cut to the letters that pages use, or only the named ones, by file name, and the
 * style sheet for all.
 */
export const cutFonts = async (only?: readonly string[]): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  for (const face of faces) {
    const { file } = face
    if (file && (only ?? [file]).includes(file)) files.set(`${file}.woff2`, await cutFace(face))
  }
  const head = '/* Written by scripts/make-fonts.ts: change scripts/fonts/faces.ts instead. */\n'
  const style = `${head}${faces.map(formatFontFace).join('\n')}`
  const { printWidth, singleQuote } = formatOptions
  const { code } = await format('faces.css', style, { printWidth, singleQuote })
  files.set('faces.css', Buffer.from(code))
  return files
}
