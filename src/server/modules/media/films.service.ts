import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { examineFilm } from '#server/platform/media/films.ts'
import { ORIGINAL } from './media.domain.ts'
import type { NewMedia } from './media.repo.ts'

/**
 * Checks that browsers can play a film uploaded by staff, and moves it unchanged to its public address.
 * Returns the data for its record. It may take long: call it before the transaction that stores the record.
 * @throws `unsupported_media_type` for a film that not every browser plays.
 */
export const publishFilm = async (
  ctx: Ctx,
  key: string,
): Promise<Pick<NewMedia, 'formats' | 'width' | 'height'>> => {
  const store = ctx.platform.media
  const name = `${key}/${ORIGINAL}`
  const original = await store.find(name)
  if (!original) throw notFound('Film')
  const openStream = async (range?: { start: number; end: number }) => {
    const file = await store.get(name, range)
    if (!file) throw notFound('Film')
    return file.stream
  }
  const { format, width, height } = await examineFilm({
    bytes: original.bytes,
    read: async (start, end) => buffer(await openStream({ start, end: end - 1 })),
  })
  await store.put(`${key}/film.${format}`, await openStream())
  await store.delete(name)
  return { formats: [format], width, height }
}
