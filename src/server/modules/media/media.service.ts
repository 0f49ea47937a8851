import type { Readable } from 'node:stream'
import type { FilmFormat } from '#contracts/media/media-addresses.ts'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { invalidateRecords } from '#server/db/invalidate.ts'
import { invalidField, notFound } from '#server/kernel/app-error.ts'
import type { ByteRange, MediaSource } from '#server/platform/media/media-store.ts'
import type { DrawnPicture, PictureFacts } from '#server/platform/media/pictures/picture-types.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { listMediaTags } from './media-places.repo.ts'
import { derive, withScratchFiles } from './derivatives.service.ts'
import { getFileName, isMediaKey, type MediaFile, ORIGINAL } from './media.domain.ts'
import {
  deleteMedia,
  existsPublicMedia,
  findMediaOfKind,
  insertMedia,
  type MediaRecord,
  type NewMedia,
  writeAlts,
} from './media.repo.ts'

interface PictureDetails {
  /** A description, for people who cannot see it. */
  readonly alt: string
  /** Set only if the same picture must always get the same key, as in the demo; random by default. */
  readonly key?: string
  /** The point that crops keep in view, in thousandths; by default a little above the middle. */
  readonly focalX?: number
  readonly focalY?: number
}

/** Renders a drawing as WebP and stores it. */
export const storeDrawing = (
  ctx: Ctx,
  drawn: DrawnPicture,
  about: PictureDetails,
): Promise<MediaRecord> =>
  withScratchFiles(ctx, 1, async ([output]) => {
    const facts = await ctx.platform.pictures.draw(drawn, output)
    return storePrepared(ctx, { facts, file: output, about })
  })

interface PreparedPicture {
  readonly facts: PictureFacts
  readonly file: string
  readonly about: PictureDetails
}

const storePrepared = (ctx: Ctx, { facts, file, about }: PreparedPicture): Promise<MediaRecord> =>
  storeWithRecord(ctx, {
    files: { [ORIGINAL]: { file } },
    record: {
      ...facts,
      key: about.key ?? ctx.platform.ids.mediaKey(),
      alt: about.alt,
      focalX: about.focalX,
      focalY: about.focalY,
      kind: 'picture',
    },
  })

/**
 * Stores a film in both formats, unchanged.
 * @throws an error if a file is missing.
 */
export const storeFilm = (
  ctx: Ctx,
  renditions: Readonly<Record<FilmFormat, MediaSource>>,
  about: PictureDetails & {
    readonly width: number
    readonly height: number
    readonly bytes: number
  },
): Promise<MediaRecord> =>
  storeWithRecord(ctx, {
    files: { 'film.webm': renditions.webm, 'film.mp4': renditions.mp4 },
    record: {
      key: about.key ?? ctx.platform.ids.mediaKey(),
      alt: about.alt,
      kind: 'film',
      mime: 'video/mp4',
      formats: ['webm', 'mp4'],
      bytes: about.bytes,
      width: about.width,
      height: about.height,
    },
  })

interface NewFiles {
  readonly files: Readonly<Record<string, MediaSource>>
  readonly record: NewMedia
}

/**
 * Files first, then the record, so that no record lacks its file. If storing the record fails, the files are
 * deleted; `removeOrphans` finds those left behind by a crash.
 */
const storeWithRecord = async (ctx: Ctx, { files, record }: NewFiles): Promise<MediaRecord> => {
  const store = ctx.platform.media
  const keys = Object.keys(files).map((name) => `${record.key}/${name}`)
  try {
    for (const [name, source] of Object.entries(files)) {
      await store.put(`${record.key}/${name}`, source)
    }
    return await insertMedia(ctx, record)
  } catch (error) {
    await Promise.all(keys.map((key) => store.delete(key)))
    throw error
  }
}

export interface OpenFile {
  readonly stream: Readable
  /** Size of the whole file. */
  readonly bytes: number
}

/**
 * A public file of a picture or film. A width that is requested for the first time is made, once for all
 * concurrent requests, and stored.
 * @throws `not_found`, and `unavailable` under too much load.
 */
export const openMediaFile = async (
  ctx: Ctx,
  key: string,
  file: MediaFile,
  range?: ByteRange,
): Promise<OpenFile> => {
  if (!isMediaKey(key)) throw notFound('Picture')
  const name = `${key}/${getFileName(file)}`
  const existingFile = await ctx.platform.media.get(name, range)
  if (existingFile) return existingFile
  if (file.kind === 'film') throw notFound('Film')
  await ctx.platform.pictures.share(name, () => makeDerivative(ctx, key, file))
  const derivative = await ctx.platform.media.get(name)
  if (!derivative) throw notFound('Picture')
  return derivative
}

/**
 * The size of a film in bytes, needed to parse a range before it is opened.
 * @throws `not_found` if there is no such film.
 */
export const getFilmBytes = async (
  ctx: Ctx,
  key: string,
  file: Extract<MediaFile, { kind: 'film' }>,
): Promise<number> => {
  const film = isMediaKey(key)
    ? await ctx.platform.media.find(`${key}/${getFileName(file)}`)
    : undefined
  if (!film) throw notFound('Film')
  return film.bytes
}

const makeDerivative = async (
  ctx: Ctx,
  key: string,
  file: Extract<MediaFile, { kind: 'picture' }>,
): Promise<void> => {
  // The originals of documents and private files have the same name, so only a public picture may be opened
  // here.
  if (!(await existsPublicMedia(ctx, key, 'picture'))) throw notFound('Picture')
  const original = await ctx.platform.media.get(`${key}/${ORIGINAL}`)
  if (!original) throw notFound('Picture')
  await derive(ctx, { original: original.stream, size: file }, (made) =>
    ctx.platform.media.put(`${key}/${getFileName(file)}`, { file: made }),
  )
}

/** Inserts the record of a file that is already in the store; call it in the caller's transaction. */
export const saveMedia = (ctx: Ctx, record: NewMedia): Promise<MediaRecord> =>
  insertMedia(ctx, record)

const deleteFilesJob: JobKind<{ keys: string[] }> = {
  name: 'media.delete-files',
  lane: 'long',
  payload: z.object({ keys: z.array(z.string()) }),
  attempts: 12,
  limitSeconds: 300,
}

/**
 * Deletes records in the caller's transaction and, once it has committed, their files: the original and every
 * size made of it.
 */
export const forgetMedia = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  const keys = await deleteMedia(ctx, ids)
  if (keys.length > 0) await enqueue(ctx, deleteFilesJob, { keys })
}

/** How long a replaced file stays available for pages that are open or on their way to a browser. */
const replacedFileLifeMs = 60 * 60 * 1000

/** Deletes the files of a key that no record has any more, an hour after the caller's transaction. */
export const deleteFilesLater = async (ctx: Ctx, key: string): Promise<void> => {
  const at = new Date(ctx.platform.clock.now().getTime() + replacedFileLifeMs)
  await enqueue(ctx, deleteFilesJob, { keys: [key] }, { at })
}

/** Deletes all files of a key from the store: those of a discarded upload. */
export const deleteFiles = async (ctx: Ctx, key: string): Promise<void> => {
  const store = ctx.platform.media
  const names: string[] = []
  for await (const file of store.list(`${key}/`)) names.push(file.key)
  for (const name of names) await store.delete(name)
}

export const mediaJobs = [
  handleJob(deleteFilesJob, async (ctx, { keys }) => {
    for (const key of keys) await deleteFiles(ctx, key)
  }),
]

/**
 * Checks ids sent by a form.
 * @throws `invalid_input` unless all are public files of this kind; `field` is the form field that contains
 * them.
 */
export const requireMedia = async (
  ctx: Ctx,
  { ids, kind, field }: { ids: readonly number[]; kind: 'picture' | 'film'; field: string },
): Promise<void> => {
  const existingIds = await findMediaOfKind(ctx, [...new Set(ids)], kind)
  if (ids.every((id) => existingIds.has(id))) return
  const message =
    kind === 'picture' ? 'Please choose stored pictures' : 'Please choose stored films'
  throw invalidField(field, message)
}

/** The tags of everything that shows descriptions of pictures. */
export const mediaCacheTags = ['models', 'pages', 'blog', 'blog-views', 'gift-cards'] as const

/** Updates the descriptions of pictures everywhere. */
export const updateAlts = async (
  ctx: Ctx,
  alts: readonly { mediaId: number; alt: string }[],
): Promise<void> => {
  const tags = await listMediaTags(ctx, await writeAlts(ctx, alts))
  if (tags.length > 0) await invalidateRecords(ctx, mediaCacheTags, tags)
}
