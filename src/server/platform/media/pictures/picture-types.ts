import type { pictureTypes } from '#contracts/media/file-kinds.ts'
import type { PictureFormat } from '#contracts/media/media-addresses.ts'
import type { SheetDrawing } from '#server/platform/papers/draw-sheet.ts'

/** The accepted pictures, by the MIME type of their bytes, with the decoder that must agree. */
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
  /** A blurred miniature as a data URL of some 200 characters. */
  readonly preview: string
  /** See `pictureHash`. */
  readonly pictureHash: string | null
}

/** What the header of a picture says, before any of it is decoded. */
export interface PictureHeader {
  readonly width: number
  readonly height: number
  readonly decoder: 'jpeg' | 'png' | 'webp' | 'heif'
}

/** A picture of our own, as an SVG document. */
export interface DrawnPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Resolution at which the document is rendered before it is brought to its size; 72 is its own. */
  readonly density: number
  /** Raw RGBA pixels repeated over the whole picture. */
  readonly texture?: {
    readonly pixels: Uint8Array
    readonly width: number
    readonly height: number
  }
}

/** The work of the picture process. Pictures are files on both sides: none passes through the server. */
export type PictureJob =
  | { readonly kind: 'inspect'; readonly input: string }
  | {
      readonly kind: 'prepare'
      readonly input: string
      readonly output: string
      /** The header is not trusted twice: the decoder refuses a picture over this limit. */
      readonly maxPixels: number
    }
  | {
      readonly kind: 'derive'
      readonly input: string
      readonly output: string
      readonly width: number
      readonly format: PictureFormat
      /** A text for its corner that says whose copy it is. */
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

/** Why a picture is refused. `too_demanding` is what the process had no memory for. */
export type PictureFault = 'not_a_picture' | 'damaged' | 'too_demanding'

/** What the process answers. */
export type JobReply =
  | { readonly result: JobResults[PictureJob['kind']] }
  | { readonly fault: PictureFault | 'failed'; readonly detail: string }
