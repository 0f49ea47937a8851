import type { securityEndpoints } from '#contracts/accounts/security.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { answerSignIn } from '../accounts.wire.ts'
import {
  confirmNewAuthenticator,
  removeOwnAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator.service.ts'
import {
  startPasskeyRegistration,
  startPasskeySignIn,
  registerPasskey,
  removeOwnPasskey,
  signInWithPasskey,
} from './passkeys.service.ts'
import { takeSecondStep } from './second-step.service.ts'
import { endOtherSessions, endOwnSession, getSecurity } from './security.service.ts'
import { toWireSecurity } from './security.wire.ts'

export const securityHandlers: Handlers<typeof securityEndpoints> = {
  'POST /api/V1/login/second-step': async (ctx, { token, code }, metadata) =>
    answerSignIn(metadata, await takeSecondStep(ctx, { token, code, browser: metadata })),

  'POST /api/V1/passkeys/sign-in-options': async (ctx, _input, { address }) => ({
    result: { ...(await startPasskeySignIn(ctx, address)) },
  }),

  'POST /api/V1/passkeys/sign-in': async (ctx, { response }, metadata) =>
    answerSignIn(metadata, await signInWithPasskey(ctx, response, metadata)),

  'POST /api/V1/passkeys/registration-options': async (ctx, { user_id }) => ({
    result: { ...(await startPasskeyRegistration(ctx, user_id)) },
  }),

  'POST /api/V1/passkeys/register': async (ctx, { user_id, name, response }) => ({
    message: 'Your passkey has been added',
    result: { recovery_codes: await registerPasskey(ctx, user_id, { name, response }) },
  }),

  'POST /api/V1/passkeys/remove': async (ctx, { user_id, passkey_id }) => {
    await removeOwnPasskey(ctx, user_id, passkey_id)
    return { message: 'The passkey has been removed' }
  },

  'POST /api/V1/authenticator/start': async (ctx, { user_id }) => ({
    result: await startAuthenticator(ctx, user_id),
  }),

  'POST /api/V1/authenticator/confirm': async (ctx, { user_id, code }, { address }) => ({
    message: 'Your authenticator app is set up',
    result: { recovery_codes: await confirmNewAuthenticator(ctx, user_id, { code, address }) },
  }),

  'POST /api/V1/authenticator/remove': async (ctx, { user_id }) => {
    await removeOwnAuthenticator(ctx, user_id)
    return { message: 'The authenticator app has been removed' }
  },

  'POST /api/V1/recovery-codes/renew': async (ctx, { user_id }) => ({
    message: 'Your old recovery codes are void',
    result: { recovery_codes: await renewRecoveryCodes(ctx, user_id) },
  }),

  'POST /api/V1/security': async (ctx, { user_id }) => ({
    result: toWireSecurity(await getSecurity(ctx, user_id)),
  }),

  'POST /api/V1/sessions/end': async (ctx, { user_id, session_id }) => {
    await endOwnSession(ctx, user_id, session_id)
    return { message: 'The session has been signed out' }
  },

  'POST /api/V1/sessions/end-others': async (ctx, { user_id }) => {
    await endOtherSessions(ctx, user_id)
    return { message: 'All other sessions have been signed out' }
  },
}
