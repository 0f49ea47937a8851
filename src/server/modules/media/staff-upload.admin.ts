import { createHash, type Hash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { publishFilm } from './films.service.ts'
import {
  discardUploads,
  storeUploads,
  nameFileInError,
  type UploadReference,
  receiveFile,
} from '#server/modules/uploads/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import {
  type Fields,
  findRecord,
  getResource,
  requirePolicy,
  type ResourceDefinition,
  type UploadedFile,
} from '#server/modules/admin/index.ts'

/**
 * Stores a picture or film for the site, with its kind detected from its bytes, and returns its record.
 * Pictures are re-encoded; films are served unchanged, so they must be playable in browsers.
 * @throws what `receiveFile` and `publishFilm` throw; then nothing is left.
 */
export const storeMedia = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { kind, name, source }: UploadedFile<'picture' | 'film'>,
): Promise<Fields> => {
  requirePolicy(ctx, resource, 'update')
  const hash = createHash('sha256')
  const upload = await receiveFile(ctx, { accepts: kind, name, source: hashed(source, hash) })
  try {
    const id = await register(ctx, resource, { kind, upload, sourceHash: hash.digest('hex') })
    return await getResource(ctx, resource, id)
  } catch (error) {
    await discardUploads(ctx, [upload.id])
    throw nameFileInError(name, error)
  }
}

interface Registration {
  readonly kind: 'picture' | 'film'
  readonly upload: UploadReference
  /** SHA-256 of the bytes that were sent. */
  readonly sourceHash: string
}

/** Turns an upload into a public record, and logs it. Returns the record's id. */
const register = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { kind, upload: { id, key }, sourceHash }: Registration,
): Promise<number> => {
  const filmDetails = kind === 'film' ? await publishFilm(ctx, key) : undefined
  return inTransaction(ctx, async (ctx) => {
    const uploads = [{ field: 'file', id, accepts: kind }]
    const [record] = await storeUploads(ctx, uploads, {
      isPrivate: false,
      alt: '',
      found: filmDetails,
      sourceHash,
    })
    if (!record) throw new AppError('internal', 'The file was not stored')
    const after = (await findRecord(ctx, resource, record.id)) ?? null
    const entry = { resource: resource.name, recordId: record.id, action: 'create' }
    await insertEntry(ctx, { ...entry, before: null, after })
    return record.id
  })
}

/** Passes bytes through and adds them to a hash. */
async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}
