import { rolesThatMay } from '#contracts/admin.ts'
import { media } from '#contracts/admin/content/media.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  idOf,
  idParams,
  readUpload,
  uploadForm,
} from '#server/modules/admin/index.ts'
import { replaceMedia } from './replace-media.admin.ts'

/** What the back office does with stored files beside their records. */
export const mediaEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/media/{id}/file', {
    summary: 'Replace a stored file wherever it is used',
    access: rolesThatMay('media', 'update'),
    streamsForm: true,
    document: {
      params: idParams,
      body: uploadForm(media.uploads ?? []),
      result: media.record,
      resultName: 'Media',
    },
    parse: idOf,
    handle: async (ctx, id, metadata) => ({
      result: await replaceMedia(ctx, {
        id,
        file: await readUpload(ctx, metadata, media.uploads ?? []),
      }),
    }),
  }),
]
