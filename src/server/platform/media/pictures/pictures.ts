import { availableParallelism } from 'node:os'
import type { PictureFormat } from '#contracts/media/media-addresses.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { SheetDrawing } from '#server/platform/papers/draw-sheet.ts'
import { createConcurrencyLimiter } from '../concurrency-limiter.ts'
import { createChildPool } from './child-pool.ts'
import { LostChildError } from './picture-child.ts'
import type {
  DrawnPicture,
  JobResults,
  PictureFacts,
  PictureFault,
  PictureHeader,
  PictureJob,
} from './picture-types.ts'
import { createScratch, type Scratch } from './scratch.ts'

/**
 * Called with a picture's megapixels after its header is read and before it is decoded.
 * @throws to refuse the picture.
 */
export type CountMegapixels = (megapixels: number) => Promise<void>

/** Decodes and creates pictures in separate processes, from file to file (ADR 0038). */
export interface Pictures {
  readonly scratch: Scratch
  /**
   * Checks an uploaded picture and re-encodes it.
   * @throws `unsupported_media_type` for anything but JPEG, PNG, WebP and AVIF, and for pictures that cannot
   * be decoded within the limits of memory and time; `too_large` above the megapixels of the settings;
   * `invalid_input` for a damaged file; `unavailable` if too many wait or the process is lost; and what
   * `count` throws.
   */
  prepare(input: string, output: string, count?: CountMegapixels): Promise<PictureFacts>
  /**
   * Creates a size of a stored picture.
   * @throws `unavailable` if too many wait or the process is lost.
   */
  derive(
    input: string,
    output: string,
    size: { readonly width: number; readonly format: PictureFormat; readonly mark?: string },
  ): Promise<void>
  /**
   * Renders a picture drawn by the program as WebP.
   * @throws `unavailable` if too many wait or the process is lost.
   */
  draw(picture: DrawnPicture, output: string): Promise<PictureFacts>
  /**
   * Draws a printed sheet as PDF, PNG or JPEG.
   * @throws `unavailable` if too many wait or the process is lost.
   */
  drawSheet(drawing: SheetDrawing, output: string): Promise<void>
  /** Runs the work once for all concurrent callers with the same name. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Ends the processes. */
  close(): void
}

/** Places of the limiter: divisible by every possible number of concurrent pictures. */
const PLACES = 60

const messages: Readonly<Record<PictureFault, readonly [AppError['code'], string]>> = {
  not_a_picture: [
    'unsupported_media_type',
    'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF file',
  ],
  damaged: ['invalid_input', 'This picture is damaged or incomplete. Please send it again'],
  too_demanding: [
    'unsupported_media_type',
    'This picture takes too much memory or time to read. Please save it as a smaller JPEG file and send that',
  ],
}

/** The settings for pictures. */
export type PictureSettings = Config['pictures']

/** Creates the pictures of a program; `directory` is for temporary files. */
export const createPictures = (settings: PictureSettings, directory: string): Pictures => {
  const limiter = createConcurrencyLimiter({ places: PLACES, waiting: 200 })
  const pool = createChildPool(settings)
  const least = PLACES / picturesAtOnce()

  const run = async <Job extends PictureJob>(
    job: Job,
    places = least,
  ): Promise<JobResults[Job['kind']]> => {
    const reply = await limiter.run(() => pool.run(job), places)
    if ('result' in reply) return reply.result as JobResults[Job['kind']]
    if (reply.fault === 'failed') throw new Error(`A picture job failed: ${reply.detail}`)
    throw refusal(reply.fault, new Error(reply.detail))
  }

  const ours = async <Job extends PictureJob>(job: Job): Promise<JobResults[Job['kind']]> => {
    try {
      return await run(job)
    } catch (error) {
      throw error instanceof LostChildError ? unavailable(error) : error
    }
  }

  const prepare: Pictures['prepare'] = async (input, output, count) => {
    try {
      const header = await run({ kind: 'inspect', input })
      const max = getMegapixelLimit(settings, header)
      const megapixels = (header.width * header.height) / 1_000_000
      if (megapixels > max) {
        throw new AppError('too_large', `This picture has more than ${max} megapixels`)
      }
      await count?.(megapixels)
      const places = Math.max(least, Math.ceil((PLACES * megapixels) / max))
      const maxPixels = max * 1_000_000
      return await run({ kind: 'prepare', input, output, maxPixels }, places)
    } catch (error) {
      if (!(error instanceof LostChildError)) throw error
      throw error.isPicturesFault ? refusal('too_demanding', error) : unavailable(error)
    }
  }

  return {
    scratch: createScratch(directory),
    prepare,
    derive: (input, output, size) => ours({ kind: 'derive', input, output, ...size }),
    draw: (picture, output) => ours({ kind: 'draw', output, ...picture }),
    drawSheet: (drawing, output) => ours({ kind: 'sheet', output, ...drawing }),
    share: (name, work) => limiter.share(name, work),
    close: () => pool.close(),
  }
}

/** At most three concurrent pictures; one processor stays free for everything else. */
const picturesAtOnce = (): number => Math.min(3, Math.max(2, availableParallelism() - 1))

const refusal = (fault: PictureFault, cause?: unknown): AppError =>
  new AppError(messages[fault][0], messages[fault][1], { cause })

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'Pictures cannot be processed right now. Please try again', {
    retryAfter: 5,
    cause,
  })

const getMegapixelLimit = ({ megapixels }: PictureSettings, { decoder }: PictureHeader): number =>
  decoder === 'heif' ? megapixels.avif : megapixels.other
