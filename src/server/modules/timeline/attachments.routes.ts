import type { attachmentEndpoints } from '#contracts/admin/endpoints/bookings.ts'
import { attachmentKinds } from '#contracts/admin/records/timeline.ts'
import { type AdminHandlers, readUpload } from '#server/modules/admin/index.ts'
import { receiveFile } from '#server/modules/uploads/index.ts'

/** Files for notes, for everybody who works with bookings. */
export const attachmentHandlers: AdminHandlers<typeof attachmentEndpoints> = {
  'POST /api/admin/attachments': async (ctx, _input, metadata) => {
    const { kind, name, source } = await readUpload(ctx, metadata, attachmentKinds)
    const { id } = await receiveFile(ctx, { accepts: kind, name, source })
    return { result: { id, name } }
  },
}
