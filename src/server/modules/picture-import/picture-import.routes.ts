import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import {
  importedPictures,
  maxImportedPictures,
  pictureMatch,
} from '#contracts/admin/models/picture-import.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint } from '#server/modules/admin/index.ts'
import { matchPictures } from './picture-import.service.ts'

/** The size of a path and a hash in JSON. */
const bytesOfPicture = 1024

/** Matches pictures to models by their names before any of them is uploaded. */
export const pictureImportEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/picture-matches', {
    summary:
      'Say whose pictures are by the names of their files, and which the models have already',
    access: listAllowedRoles('models', 'update'),
    bodyLimit: maxImportedPictures * bytesOfPicture,
    isRepeatable: true,
    document: { body: importedPictures, result: z.array(pictureMatch) },
    parse: ({ body }) => parse(importedPictures, body),
    handle: async (ctx, { pictures }) => ({ result: await matchPictures(ctx, pictures) }),
  }),
]
