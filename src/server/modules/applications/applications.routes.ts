import type { applicationEndpoints } from '#contracts/submissions/applications.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { apply, confirmApplication } from './applications.service.ts'

const received = 'Thank you. Your application has been received'
const toGuardian =
  'Thank you. We have emailed the guardian: please confirm with the link in the email'

export const applicationHandlers: Handlers<typeof applicationEndpoints> = {
  'POST /api/V1/modal_application/save': async (ctx, form, { address, idempotencyKey }) => {
    const { needsGuardian } = await apply(ctx, form, { address, idempotencyKey })
    return { httpStatus: 201, message: needsGuardian ? toGuardian : received }
  },
  'POST /api/V1/modal_application/confirm': async (ctx, { token }) => {
    await confirmApplication(ctx, token)
    return { message: 'Thank you. The agency has received the application' }
  },
}
