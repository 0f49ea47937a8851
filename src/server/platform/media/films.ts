import type { FilmFormat } from '#contracts/media/media-addresses.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** A stored film that can be read in parts. */
export interface StoredBytes {
  readonly bytes: number
  /** Reads the bytes from `start` up to, but not including, `end`. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

export interface ExaminedFilm {
  readonly format: FilmFormat
  /** Pixels as displayed, upright. */
  readonly width: number
  readonly height: number
}

const advice = 'Export it as MP4 with H.264 video, or as WebM, and add it again'

/** Creates the error for a film that browsers cannot play; it says what to do. */
export const unplayable = (reason: string, cause?: unknown): AppError =>
  new AppError('unsupported_media_type', `${reason}. ${advice}`, { cause })

/**
 * H.264 in its baseline, main and high profiles. Other profiles, from cameras and editing software, have more
 * bits or colours than browsers decode.
 */
const plainH264 = /^avc[13]\.(42|4d|64)/i

/** The containers and codecs that every current browser plays. */
const playable: Readonly<
  Record<string, { format: FilmFormat; plays: (codec: string) => boolean } | undefined>
> = {
  MP4: { format: 'mp4', plays: (codec) => plainH264.test(codec) },
  WebM: { format: 'webm', plays: (codec) => /^(vp8|vp09|av01)/.test(codec) },
}

const facts = async ({ bytes, read }: StoredBytes) => {
  const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  const source = new CustomSource({ getSize: () => bytes, read, prefetchProfile: 'network' })
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const container = (await input.getFormat()).name
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw unplayable('This file has no picture in it')
    return {
      container,
      codec: (await track.getCodecParameterString()) ?? '',
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    }
  } finally {
    input.dispose()
  }
}

/**
 * Reads only the head of a film: container, codec, size.
 * @throws `unsupported_media_type` for a film that not every browser plays.
 */
export const examineFilm = async (film: StoredBytes): Promise<ExaminedFilm> => {
  const { container, codec, width, height } = await facts(film).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw unplayable('This is not a film that can be read', error)
  })
  const playableFormat = playable[container]
  if (!playableFormat?.plays(codec) || width === 0 || height === 0) {
    throw unplayable('Not every browser plays this film')
  }
  return { format: playableFormat.format, width, height }
}
