import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph: a plain JPEG with EXIF rotation and location. */
export const aPhoto = (width = 700, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6e1423' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '48/1 51/1 24/1' } })
    .jpeg()
    .toBuffer()

const mp4Head = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
])

/** The start of a film, padded with noise to a size. It cannot be played, but it can be stored. */
export const aFilmFile = (bytes = 5000): Buffer =>
  Buffer.concat([mp4Head, randomBytes(bytes - mp4Head.length)])

/** The same as a stream, which is never in memory as a whole. */
export function* aLongFilm(bytes: number): Generator<Buffer> {
  const chunk = randomBytes(64 * 1024)
  yield mp4Head
  for (let left = bytes - mp4Head.length; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk
  }
}

/** A PDF with one empty page. */
export const aPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const pngChunk = (type: string, data: Buffer): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)])
}

/** A PNG that declares this many pixels but holds almost none. */
export const aHugePng = (width: number, height: number): Buffer => {
  const about = Buffer.alloc(13)
  about.writeUInt32BE(width, 0)
  about.writeUInt32BE(height, 4)
  about.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', about),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
