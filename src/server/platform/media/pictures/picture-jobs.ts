import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { MAX_SIDE } from './max-side.ts'
import { nameMark } from './name-mark.ts'
import { pictureHash } from './picture-hash.ts'
import {
  decoders,
  type JobResults,
  type PictureFacts,
  type PictureFault,
  type PictureHeader,
  type PictureJob,
} from './picture-types.ts'

const PREVIEW_WIDTH = 20
const PAPER = '#f7f5f1'

/** Thrown for a refused picture. Any other error is a defect. */
export class RefusedPicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(cause instanceof Error ? cause.message : fault, { cause })
    this.name = 'RefusedPicture'
    this.fault = fault
  }
}

/** The decoders report it only in the message, without a code. */
const noMemory = /memory|unable to (?:al|c)?alloc/i

/**
 * Runs a job.
 * @throws RefusedPicture for a file that is no picture, is damaged, or needs more memory than available.
 */
export const doJob = (job: PictureJob): Promise<JobResults[PictureJob['kind']]> => {
  switch (job.kind) {
    case 'inspect':
      return inspect(job.input)
    case 'prepare':
      return prepare(job)
    case 'derive':
      return derive(job)
    case 'draw':
      return draw(job)
    case 'sheet':
      return drawSheetInto(job)
  }
}

/**
 * Reads the header of an uploaded picture. Its bytes determine the type, never its name.
 * @throws RefusedPicture for anything but JPEG, PNG, WebP and AVIF.
 */
const inspect = async (input: string): Promise<PictureHeader> => {
  const decoder = decoders[(await fileTypeFromFile(input))?.mime ?? '']
  if (!decoder) throw new RefusedPicture('not_a_picture')
  const { format, width, height } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(refusePicture)
  if (format !== decoder) throw new RefusedPicture('not_a_picture')
  return { width, height, decoder }
}

const refusePicture = (cause: unknown): never => {
  const isMemory = cause instanceof Error && noMemory.test(cause.message)
  throw new RefusedPicture(isMemory ? 'too_demanding' : 'damaged', cause)
}

const prepare = async ({
  input,
  output,
  maxPixels,
}: Extract<PictureJob, { kind: 'prepare' }>): Promise<PictureFacts> => {
  const picture = open(input, maxPixels)
  try {
    const { hasAlpha } = await picture.metadata()
    const sized = picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    // JPEG at full colour resolution decodes fast and, at smaller sizes, only in part.
    const encoded = hasAlpha
      ? sized.webp({ quality: 92, effort: 3 })
      : sized.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    const { width, height } = await encoded.toFile(output)
    return await getFacts(output, { mime: hasAlpha ? 'image/webp' : 'image/jpeg', width, height })
  } catch (error) {
    return refusePicture(error)
  }
}

const open = (input: string, maxPixels: number): Sharp =>
  sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })

const getFacts = async (
  file: string,
  about: Pick<PictureFacts, 'mime' | 'width' | 'height'>,
): Promise<PictureFacts> => {
  const tiny = await sharp(file)
    .resize(PREVIEW_WIDTH)
    .blur(0.6)
    .webp({ quality: 30, alphaQuality: 30, effort: 4 })
    .toBuffer()
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`
  const [{ size }, hash] = [await stat(file), await pictureHash(file)]
  return { ...about, bytes: size, preview, pictureHash: hash }
}

/**
 * Makes a stored picture in another width and format, never scaled up. The encoding effort is limited by how
 * long a visitor can wait: see ADR 0011 for the measurements.
 */
const derive = async (job: Extract<PictureJob, { kind: 'derive' }>): Promise<undefined> => {
  const { input, output, width, format, mark } = job
  const picture = open(input, MAX_SIDE * MAX_SIDE)
  const resized = picture.resize({ width, withoutEnlargement: true })
  const sized =
    mark === undefined
      ? resized
      : resized.composite([
          {
            input: nameMark(mark, Math.min(width, (await picture.metadata()).width)),
            gravity: 'southeast',
          },
        ])
  const encoded = {
    webp: () => sized.webp({ quality: 78, effort: 2 }),
    avif: () => sized.avif({ quality: 52, effort: 1 }),
    jpg: () => sized.flatten({ background: PAPER }).jpeg({ quality: 82, mozjpeg: true }),
  }[format]()
  await encoded.toFile(output)
  return undefined
}

/** Draws a WebP that covers the size; a drawing of another ratio is cropped around its centre. */
const draw = async (job: Extract<PictureJob, { kind: 'draw' }>): Promise<PictureFacts> => {
  const { svg, density, width, height, texture, output } = job
  const sized = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'cover' })
  const raw = texture && { width: texture.width, height: texture.height, channels: 4 as const }
  const covered = texture
    ? sized.composite([{ input: Buffer.from(texture.pixels), raw, tile: true }])
    : sized
  await covered.removeAlpha().webp({ quality: 80, effort: 0 }).toFile(output)
  return getFacts(output, { mime: 'image/webp', width, height })
}

/** Loads the PDF library with the first sheet, because most processes never draw one. */
const drawSheetInto = async (job: Extract<PictureJob, { kind: 'sheet' }>): Promise<undefined> => {
  const { drawSheet } = await import('#server/platform/papers/draw-sheet.ts')
  await drawSheet(job, job.output)
  return undefined
}

/**
 * Configures the picture library once at the start: one thread, because several processes work concurrently;
 * no cache of decoded pictures, because the derivatives are in the media store.
 */
export const setUpLibrary = (): void => {
  sharp.concurrency(1)
  sharp.cache(false)
}
