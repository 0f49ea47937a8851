import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { publishFilm } from '#server/modules/media/index.ts'
import {
  discardUploads,
  keepUploads,
  namingFile,
  type Received,
  receiveFile,
} from '#server/modules/uploads/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { findRecord } from './admin.repo.ts'
import { getResource, requirePolicy } from './admin.service.ts'
import type { Fields } from './define.resource.ts'
import { mediaResource } from './resources/media.resource.ts'

export interface SentMedia {
  readonly kind: 'picture' | 'film'
  /** The sender's name for the file. */
  readonly name: string
  readonly source: AsyncIterable<Uint8Array>
}

/** Turns an upload into a record that the site may show, and notes it. Gives the record's id. */
const keep = async (ctx: Ctx, kind: SentMedia['kind'], { id, key }: Received): Promise<number> => {
  const found = kind === 'film' ? await publishFilm(ctx, key) : undefined
  return inTransaction(ctx, async (ctx) => {
    const named = [{ field: 'file', id, accepts: kind }]
    const [record] = await keepUploads(ctx, named, { isPrivate: false, alt: '', found })
    if (!record) throw new AppError('internal', 'The file was not kept')
    const after = (await findRecord(ctx, mediaResource, record.id)) ?? null
    const entry = { resource: mediaResource.name, recordId: record.id, action: 'create' }
    await insertEntry(ctx, { ...entry, before: null, after })
    return record.id
  })
}

/**
 * Takes a picture or film in for the site, judged by its bytes, and gives its record. Pictures are
 * re-encoded; films are shown as they came, so they have to be what browsers play.
 * @throws what `receiveFile` and `publishFilm` throw; then nothing is left.
 */
export const storeMedia = async (ctx: Ctx, { kind, name, source }: SentMedia): Promise<Fields> => {
  requirePolicy(ctx, mediaResource, 'update')
  const upload = await receiveFile(ctx, { accepts: kind, name, source })
  try {
    const id = await keep(ctx, kind, upload)
    return await getResource(ctx, mediaResource, id)
  } catch (error) {
    await discardUploads(ctx, [upload.id])
    throw namingFile(name, error)
  }
}
