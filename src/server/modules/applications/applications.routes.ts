import type { applicationLinkEndpoints } from '#contracts/submissions/application-links.ts'
import type { applicationEndpoints } from '#contracts/submissions/applications.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { apply, confirmApplication } from './applications.service.ts'
import { receiveDigitals } from './digitals/digitals.service.ts'
import { getDigitalsRequest, getStatus } from './status/status.service.ts'

const receivedMessage = 'Thank you. Your application has been received'
const guardianMessage =
  'Thank you. We have emailed the guardian: please confirm with the link in the email'

export const applicationHandlers: Handlers<typeof applicationEndpoints> = {
  'POST /api/V1/modal_application/save': async (ctx, form, { address, idempotencyKey }) => {
    const { needsGuardian } = await apply(ctx, form, { address, idempotencyKey })
    return { httpStatus: 201, message: needsGuardian ? guardianMessage : receivedMessage }
  },
  'POST /api/V1/modal_application/confirm': async (ctx, { token }) => {
    await confirmApplication(ctx, token)
    return { message: 'Thank you. The agency has received the application' }
  },
}

export const applicationLinkHandlers: Handlers<typeof applicationLinkEndpoints> = {
  'GET /api/V1/application-status/{token}': async (ctx, { token }) => ({
    result: await getStatus(ctx, token),
  }),
  'GET /api/V1/application-digitals/{token}': async (ctx, { token }) => ({
    result: await getDigitalsRequest(ctx, token),
  }),
  'POST /api/V1/application-digitals/save': async (ctx, form, { address, idempotencyKey }) => {
    await receiveDigitals(ctx, form, { address, idempotencyKey })
    return { httpStatus: 201, message: 'Thank you. We have received your pictures' }
  },
}
