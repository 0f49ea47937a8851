import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureFormat } from '#contracts/media-addresses.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** A picture as received: its bytes, or the file that holds them. */
export type PictureSource = Uint8Array | { readonly file: string }

/** A picture as it is stored: upright, sRGB, without metadata, at most 3,200 pixels a side. */
export interface PreparedPicture {
  readonly data: Buffer
  readonly mime: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  /** A blurred miniature as a data URL of some 200 characters. */
  readonly preview: string
}

/** More than this is a mistake or an attack: 100 megapixels are 300 MB once decoded. */
const MAX_PIXELS = 100_000_000
const MAX_SIDE = 3200
const PREVIEW_WIDTH = 20
const PAPER = '#f7f5f1'

/** The accepted pictures, by the MIME type of their bytes, with the decoder that must agree. */
const decoders: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** Whether a MIME type, as detected from the bytes, is one of the accepted pictures. */
export const isPictureType = (mime: string): boolean => mime in decoders

/**
 * Configures the picture library, once, at start: one thread per picture, because the limiter runs several at
 * once; no cache of decoded pictures, because the derivatives are in the media store.
 */
export const setUpPictures = (): void => {
  sharp.concurrency(1)
  sharp.cache(false)
}

const open = (source: PictureSource): Sharp =>
  sharp(source instanceof Uint8Array ? source : source.file, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  }).timeout({ seconds: 30 })

const notAPicture = (cause?: unknown) =>
  new AppError(
    'unsupported_media_type',
    'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF file',
    { cause },
  )

const damaged = (cause: unknown) =>
  new AppError('invalid_input', 'This picture is damaged or incomplete. Please send it again', {
    cause,
  })

const requirePicture = async (source: PictureSource): Promise<Metadata> => {
  const type = await (source instanceof Uint8Array
    ? fileTypeFromBuffer(source)
    : fileTypeFromFile(source.file))
  const decoder = decoders[type?.mime ?? '']
  if (!decoder) throw notAPicture()
  const metadata = await sharp(source instanceof Uint8Array ? source : source.file, {
    // Only the header is read here; the limit is checked below, with its own message.
    limitInputPixels: false,
  })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  if (metadata.format !== decoder) throw notAPicture()
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new AppError('too_large', 'This picture has more than 100 megapixels')
  }
  return metadata
}

/**
 * Checks an uploaded picture and re-encodes it. The type is decided by its bytes, never by a name.
 * @throws `unsupported_media_type` for anything but JPEG, PNG, WebP and AVIF, `too_large` above 100
 * megapixels and `invalid_input` for a damaged or truncated file.
 */
export const preparePicture = async (source: PictureSource): Promise<PreparedPicture> => {
  const { hasAlpha } = await requirePicture(source)
  const upright = open(source).autoOrient()
  return encode(upright, hasAlpha ? 'image/webp' : 'image/jpeg').catch((error: unknown) => {
    throw damaged(error)
  })
}

/** Measures a WebP picture that the program itself has drawn, without re-encoding it. */
export const measureDrawing = async (data: Buffer): Promise<PreparedPicture> => {
  const { width, height } = await open(data).metadata()
  return { data, mime: 'image/webp', width, height, preview: await previewOf(data) }
}

const encode = async (picture: Sharp, mime: PreparedPicture['mime']): Promise<PreparedPicture> => {
  const sized = picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  // JPEG at full colour resolution: it decodes fast and, at smaller sizes, only in part.
  const { data, info } = await (
    mime === 'image/jpeg'
      ? sized.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      : sized.webp({ quality: 92, effort: 3 })
  ).toBuffer({ resolveWithObject: true })
  return { data, mime, width: info.width, height: info.height, preview: await previewOf(data) }
}

const previewOf = async (data: Buffer): Promise<string> => {
  const tiny = await sharp(data)
    .resize(PREVIEW_WIDTH)
    .blur(0.6)
    .webp({ quality: 30, alphaQuality: 30, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/**
 * A stored picture in another width and format, never scaled up. The encoding effort is what a visitor can
 * wait for: see ADR 0011 for the measurements.
 */
export const derivePicture = (
  original: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> => {
  const sized = open(original).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'webp':
      return sized.webp({ quality: 78, effort: 2 }).toBuffer()
    case 'avif':
      return sized.avif({ quality: 52, effort: 1 }).toBuffer()
    case 'jpg':
      return sized.flatten({ background: PAPER }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  }
}
