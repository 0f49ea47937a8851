import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { publishFilm } from '#server/modules/media/index.ts'
import { discardUploads, keepUploads, receiveFile } from '#server/modules/uploads/index.ts'
import { findRecord } from './admin.repo.ts'
import { getResource, requirePolicy } from './admin.service.ts'
import { insertEntry } from './audit.repo.ts'
import type { Fields } from './define.resource.ts'
import { mediaResource } from './resources/media.resource.ts'

export interface SentMedia {
  readonly kind: 'picture' | 'film'
  /** The sender's name for the file. */
  readonly name: string
  readonly source: AsyncIterable<Uint8Array>
}

/**
 * Takes a picture or film in for the site, judged by its bytes, and gives its record. Pictures are
 * re-encoded; films are shown as they came, so they have to be MP4 or WebM. Throws what `receiveFile` throws.
 */
export const storeMedia = async (ctx: Ctx, sent: SentMedia): Promise<Fields> => {
  requirePolicy(ctx, mediaResource, 'update')
  const { kind, name, source } = sent
  const upload = await receiveFile(ctx, { accepts: kind, name, source })
  try {
    const id = await inTransaction(ctx, async (ctx) => {
      const named = [{ field: 'file', id: upload, accepts: kind }]
      const [record] = await keepUploads(ctx, named, { isPrivate: false, alt: '' })
      if (!record) throw new AppError('internal', 'The file was not kept')
      if (kind === 'film') await publishFilm(ctx, record)
      const after = (await findRecord(ctx, mediaResource, record.id)) ?? null
      const entry = { resource: mediaResource.name, recordId: record.id, action: 'create' }
      await insertEntry(ctx, { ...entry, before: null, after })
      return record.id
    })
    return await getResource(ctx, mediaResource, id)
  } catch (error) {
    await discardUploads(ctx, [upload])
    throw error
  }
}
