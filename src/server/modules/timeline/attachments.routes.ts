import { listAllowedRoles } from '#contracts/admin.ts'
import { attachment, attachmentKinds } from '#contracts/admin/records/timeline.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  readUpload,
  uploadForm,
} from '#server/modules/admin/index.ts'
import { receiveFile } from '#server/modules/uploads/index.ts'

/** Files for notes, for everybody who works with bookings. */
export const attachmentEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/attachments', {
    summary: 'Send a file for a note, which names it by its id within a day',
    access: listAllowedRoles('bookings', 'update'),
    status: 201,
    streamsForm: true,
    document: { body: uploadForm(attachmentKinds), result: attachment },
    parse: () => undefined,
    handle: async (ctx, _input, metadata) => {
      const { kind, name, source } = await readUpload(ctx, metadata, attachmentKinds)
      const { id } = await receiveFile(ctx, { accepts: kind, name, source })
      return { result: { id, name } }
    },
  }),
]
