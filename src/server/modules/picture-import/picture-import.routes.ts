import type { pictureImportEndpoints } from '#contracts/admin/endpoints/models.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { matchPictures } from './picture-import.service.ts'

/** Matches pictures to models by their names before any of them is uploaded. */
export const pictureImportHandlers: AdminHandlers<typeof pictureImportEndpoints> = {
  'POST /api/admin/picture-matches': async (ctx, { pictures }) => ({
    result: await matchPictures(ctx, pictures),
  }),
}
