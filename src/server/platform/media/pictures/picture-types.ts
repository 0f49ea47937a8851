import type { pictureTypes } from '#contracts/media/file-kinds.ts'
import type { PictureFormat } from '#contracts/media/media-addresses.ts'
import type { SheetDrawing } from '#server/platform/papers/draw-sheet.ts'

/** The accepted pictures, by the MIME type of their bytes, with the decoder that must match. */
const decoderByType: Record<(typeof pictureTypes)[number], 'jpeg' | 'png' | 'webp' | 'heif'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
export const decoders: Readonly<Record<string, 'jpeg' | 'png' | 'webp' | 'heif'>> = decoderByType

/** A stored picture: upright, sRGB, without metadata, at most 3,200 pixels a side. */
export interface PictureFacts {
  readonly bytes: number
  readonly mime: 'image/jpeg' | 'image/webp' | 'image/png'
  readonly width: number
  readonly height: number
  /** A blurred miniature as a data URL of about 200 characters. */
  readonly preview: string
  /** See `pictureHash`. */
  readonly pictureHash: string | null
}

/** The facts in a picture's header, read before any decoding. */
export interface PictureHeader {
  readonly width: number
  readonly height: number
  readonly decoder: 'jpeg' | 'png' | 'webp' | 'heif'
}

/** A picture drawn by the program, as an SVG document. */
export interface DrawnPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Resolution at which the document is rendered before it is resized; 72 is its own. */
  readonly density: number
  /** Raw RGBA pixels, repeated over the whole picture. */
  readonly texture?: {
    readonly pixels: Uint8Array
    readonly width: number
    readonly height: number
  }
}

/** A job of the picture process. Input and output are files, so that no picture passes through the server. */
export type PictureJob =
  | { readonly kind: 'inspect'; readonly input: string }
  | {
      readonly kind: 'prepare'
      readonly input: string
      readonly output: string
      /** Enforced again by the decoder, because the header may lie. */
      readonly maxPixels: number
    }
  | {
      readonly kind: 'derive'
      readonly input: string
      readonly output: string
      readonly width: number
      readonly format: PictureFormat
      /** A text for a corner of the picture that names the recipient of the copy. */
      readonly mark?: string
    }
  | ({
      readonly kind: 'draw'
      readonly output: string
    } & DrawnPicture)
  | ({ readonly kind: 'sheet'; readonly output: string } & SheetDrawing)

export interface JobResults {
  readonly inspect: PictureHeader
  readonly prepare: PictureFacts
  readonly derive: undefined
  readonly draw: PictureFacts
  readonly sheet: undefined
}

/** Why a picture is refused. `too_demanding` means that the process ran out of memory. */
export type PictureFault = 'not_a_picture' | 'damaged' | 'too_demanding'

/** The answer of the process. */
export type JobReply =
  | { readonly result: JobResults[PictureJob['kind']] }
  | { readonly fault: PictureFault | 'failed'; readonly detail: string }
