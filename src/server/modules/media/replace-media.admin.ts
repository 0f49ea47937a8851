import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import {
  type Fields,
  getLockedRecord,
  getResource,
  recordChange,
  requirePolicy,
  type ResourceDefinition,
  type UploadedFile,
  updateRecord,
} from '#server/modules/admin/index.ts'
import {
  discardUploads,
  nameFileInError,
  receiveFile,
  takeFiles,
} from '#server/modules/uploads/index.ts'
import { publishFilm } from './films.service.ts'
import { deleteFilesLater } from './media.service.ts'

interface Replacement {
  readonly id: number
  readonly file: UploadedFile<'picture' | 'film'>
}

/**
 * Replaces the file of a stored one everywhere: the record keeps its description and focal point, and gets a
 * new key, so that no cached address shows the old file (ADR 0176).
 * @throws `not_found`, `invalid_input` for a file of another kind, and what `receiveFile` and `publishFilm`
 * throw; then the old file stays.
 */
export const replaceMedia = async (
  ctx: Ctx,
  resource: ResourceDefinition<'media'>,
  { id, file }: Replacement,
): Promise<Fields> => {
  requirePolicy(ctx, resource, 'update')
  const { kind, name, source } = file
  requireSameKind(await getResource(ctx, resource, id), kind)
  const upload = await receiveFile(ctx, { accepts: kind, name, source })
  try {
    const film = kind === 'film' ? await publishFilm(ctx, upload.key) : undefined
    return await inTransaction(ctx, async (ctx) => {
      const before = await getLockedRecord(ctx, resource, id)
      const [taken] = await takeFiles(ctx, [{ field: 'file', id: upload.id, accepts: kind }])
      const at = ctx.platform.clock.now()
      await updateRecord(ctx, resource, { id, values: { ...taken, ...film }, at })
      await deleteFilesLater(ctx, before.key)
      return recordChange(ctx, resource, { id, action: 'replace', before })
    })
  } catch (error) {
    await discardUploads(ctx, [upload.id])
    throw nameFileInError(name, error)
  }
}

const requireSameKind = (record: Fields, kind: 'picture' | 'film'): void => {
  if (record.kind === kind) return
  throw invalidField('file', `Please send a ${String(record.kind)}: that is what is to be replaced`)
}
