import { listAllowedRoles } from '#contracts/admin.ts'
import { storedDigital } from '#contracts/admin/models/digitals.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  readUpload,
  uploadForm,
} from '#server/modules/admin/index.ts'
import { storeDigital } from './digitals.service.ts'

const kinds = ['picture'] as const

/** The back office's endpoints for digitals beside their records. */
export const digitalEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/digital-pictures', {
    summary: 'Store a picture for a set of digitals',
    access: listAllowedRoles('digitals', 'update'),
    status: 201,
    streamsForm: true,
    document: { body: uploadForm(kinds), result: storedDigital },
    parse: () => undefined,
    handle: async (ctx, _input, metadata) => ({
      result: await storeDigital(ctx, await readUpload(ctx, metadata, kinds)),
    }),
  }),
]
