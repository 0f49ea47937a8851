import type { FilmFormat } from '#contracts/media/media-addresses.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** A stored film that is read in parts. */
export interface StoredBytes {
  readonly bytes: number
  /** The bytes from `start` up to, not including, `end`. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

export interface ExaminedFilm {
  readonly format: FilmFormat
  /** Pixels as displayed, upright. */
  readonly width: number
  readonly height: number
}

const advice = 'Export it as MP4 with H.264 video, or as WebM, and add it again'

/** The error for a film that the site could not show; it says what to do about it. */
export const unplayable = (reason: string, cause?: unknown): AppError =>
  new AppError('unsupported_media_type', `${reason}. ${advice}`, { cause })

/**
 * H.264 in its baseline, main and high profiles: the others, from cameras and editing software, have more
 * bits or colours than browsers decode.
 */
const plainH264 = /^avc[13]\.(42|4d|64)/i

/** What every current browser plays, by container. */
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
 * Examines a film, reading only its head: container, codec, size.
 * @throws `unsupported_media_type` for what not every browser plays.
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
