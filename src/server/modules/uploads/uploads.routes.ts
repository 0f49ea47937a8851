import type { uploadEndpoints } from '#contracts/media/uploads.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getUploadLimits, openUploadSession } from './uploads.service.ts'

export const uploadHandlers: Handlers<typeof uploadEndpoints> = {
  'GET /api/V1/upload-limits': (ctx) =>
    Promise.resolve({ result: { limits: getUploadLimits(ctx) } }),
  'POST /api/V1/upload-session': async (ctx, _input, { address }) => {
    const { token, expiresAt } = await openUploadSession(ctx, address)
    return { httpStatus: 201, result: { token, expires_at: expiresAt.toISOString() } }
  },
}
