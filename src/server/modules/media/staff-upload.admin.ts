import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { publishFilm } from './films.service.ts'
import {
  discardUploads,
  storeUploads,
  namingFile,
  type Received,
  receiveFile,
} from '#server/modules/uploads/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import {
  type Fields,
  findRecord,
  getResource,
  requirePolicy,
  type ResourceDefinition,
  type SentFile,
} from '#server/modules/admin/index.ts'

/** Turns an upload into a record that the site may show, and logs it. Returns the record's id. */
const register = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { kind, upload: { id, key } }: { kind: 'picture' | 'film'; upload: Received },
): Promise<number> => {
  const found = kind === 'film' ? await publishFilm(ctx, key) : undefined
  return inTransaction(ctx, async (ctx) => {
    const named = [{ field: 'file', id, accepts: kind }]
    const [record] = await storeUploads(ctx, named, { isPrivate: false, alt: '', found })
    if (!record) throw new AppError('internal', 'The file was not stored')
    const after = (await findRecord(ctx, resource, record.id)) ?? null
    const entry = { resource: resource.name, recordId: record.id, action: 'create' }
    await insertEntry(ctx, { ...entry, before: null, after })
    return record.id
  })
}

/**
 * Stores a picture or film for the site, judged by its bytes, and returns its record. Pictures are
 * re-encoded; films are served unchanged, so they must be playable in browsers.
 * @throws what `receiveFile` and `publishFilm` throw; then nothing is left.
 */
export const storeMedia = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { kind, name, source }: SentFile<'picture' | 'film'>,
): Promise<Fields> => {
  requirePolicy(ctx, resource, 'update')
  const upload = await receiveFile(ctx, { accepts: kind, name, source })
  try {
    const id = await register(ctx, resource, { kind, upload })
    return await getResource(ctx, resource, id)
  } catch (error) {
    await discardUploads(ctx, [upload.id])
    throw namingFile(name, error)
  }
}
