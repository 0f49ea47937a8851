import type { digitalEndpoints } from '#contracts/admin/endpoints/models.ts'
import { type AdminHandlers, readUpload } from '#server/modules/admin/index.ts'
import { storeDigital } from './digitals.service.ts'

/** The back office's endpoints for digitals beside their records. */
export const digitalHandlers: AdminHandlers<typeof digitalEndpoints> = {
  'POST /api/admin/digital-pictures': async (ctx, _input, metadata) => ({
    result: await storeDigital(ctx, await readUpload(ctx, metadata, ['picture'])),
  }),
}
