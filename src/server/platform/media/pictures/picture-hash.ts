import sharp from 'sharp'

const COLUMNS = 9
const ROWS = 8

/**
 * Computes a difference hash (dHash): 64 bits as 16 hexadecimal digits, one for each pixel of a miniature
 * that is brighter than its neighbour. Copies in another size, format or quality differ in a few bits. Null
 * for a picture of uniform brightness.
 */
export const pictureHash = async (file: string): Promise<string | null> => {
  const pixels = await sharp(file)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      bits += isBrighter(pixels, row, column) ? '1' : '0'
    }
  }
  const hash = BigInt(`0b${bits}`)
  return hash === 0n ? null : hash.toString(16).padStart(16, '0')
}

/** Whether a pixel is brighter than its neighbour on the right. */
const isBrighter = (pixels: Uint8Array, row: number, column: number): boolean => {
  const place = row * COLUMNS + column
  return (pixels[place] ?? 0) > (pixels[place + 1] ?? 0)
}
