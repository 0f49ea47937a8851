import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { UploadedFile } from '#server/modules/admin/index.ts'
import {
  discardUploads,
  nameFileInError,
  receiveFile,
  storeUploads,
} from '#server/modules/uploads/index.ts'

/**
 * Stores a picture that only staff can see, for a set of digitals that is saved afterwards.
 * @throws what `receiveFile` throws; then nothing stays stored.
 */
export const storeDigital = async (ctx: Ctx, { name, source }: UploadedFile) => {
  const upload = await receiveFile(ctx, { accepts: 'picture', name, source })
  try {
    const uploads = [{ field: 'file', id: upload.id, accepts: 'picture' } as const]
    const [storedFile] = await inTransaction(ctx, (ctx) =>
      storeUploads(ctx, uploads, { isPrivate: true, alt: '' }),
    )
    if (!storedFile) throw new AppError('internal', 'The file was not stored')
    const { id: mediaId, key, width, height, alt } = storedFile
    return { mediaId, key, width, height, alt, isPrivate: true as const }
  } catch (error) {
    await discardUploads(ctx, [upload.id])
    throw nameFileInError(name, error)
  }
}
