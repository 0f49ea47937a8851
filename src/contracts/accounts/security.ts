import { z } from 'zod'
import { user } from './accounts.ts'
import { type EndpointTable, ownAccountAccess } from '#contracts/endpoint.ts'
import {
  id,
  noInput,
  noResult,
  oneLine,
  oneLineMessage,
  ownUserOnly,
  plainText,
  requiredText,
} from '#contracts/primitives.ts'
import { authenticatorCode, passkeyName, secondStep } from './security-forms.ts'

const encodedText = (max: number) => plainText(max).regex(oneLine, oneLineMessage)
/** The WebAuthn library refuses missing parts itself. */
const optionalEncodedText = (max: number) => encodedText(max).nullish()

/**
 * A browser's answer about a passkey: the parts that the library checks, with lengths that every device stays
 * within.
 */
const credential = z.object({
  id: requiredText('This passkey is incomplete', 1400),
  rawId: requiredText('This passkey is incomplete', 1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: optionalEncodedText(8_000),
    attestationObject: optionalEncodedText(32_000),
    authenticatorData: optionalEncodedText(8_000),
    signature: optionalEncodedText(4_000),
    userHandle: optionalEncodedText(200),
    transports: z.array(encodedText(40)).max(20).optional(),
  }),
})

/** The options of a passkey request, passed to the browser unchanged. */
const options = z.record(z.string(), z.unknown())

const newPasskey = passkeyName.extend({ response: credential })

const signInResult = z.object({ user, token: z.string(), saveDairy: z.array(z.number()) })
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const security = z.object({
  authenticator: z.boolean(),
  /** Number of unused codes. */
  recovery_codes: z.number(),
  /**
   * Whether the back office stays closed until the account has a second step and this session has taken it.
   */
  required: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      current: z.boolean(),
      created_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
})
export type Security = z.infer<typeof security>

export const securityEndpoints = {
  'POST /api/V1/login/second-step': {
    summary: 'Finish a sign-in with the code of an authenticator app, or a recovery code',
    access: 'visitor',
    input: secondStep,
    result: signInResult,
    statuses: [401, 429],
  },
  'POST /api/V1/passkeys/sign-in-options': {
    summary: 'Ask for the challenge that a passkey signs to sign in',
    access: 'visitor',
    input: noInput,
    result: options,
    statuses: [429],
  },
  'POST /api/V1/passkeys/sign-in': {
    summary: 'Sign in with a passkey',
    access: 'visitor',
    input: z.object({ response: credential }),
    result: signInResult,
    statuses: [401, 429],
  },
  'POST /api/V1/passkeys/registration-options': {
    summary: 'Ask for the challenge that a new passkey signs',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: options,
  },
  'POST /api/V1/passkeys/register': {
    summary: 'Add a passkey; the first second step comes with recovery codes',
    ...ownAccountAccess,
    input: newPasskey,
    result: recoveryCodes,
    statuses: [409],
  },
  'POST /api/V1/passkeys/remove': {
    summary: 'Remove a passkey',
    ...ownAccountAccess,
    input: z.object({ user_id: id, passkey_id: id }),
    result: noResult,
  },
  'POST /api/V1/authenticator/start': {
    summary: 'Get a new secret for an authenticator app, as text and QR code',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    statuses: [409],
  },
  'POST /api/V1/authenticator/confirm': {
    summary: 'Turn the authenticator app on with its first code; gives recovery codes',
    ...ownAccountAccess,
    input: authenticatorCode,
    result: recoveryCodes,
    statuses: [409, 429],
  },
  'POST /api/V1/authenticator/remove': {
    summary: 'Turn the authenticator app off',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: noResult,
  },
  'POST /api/V1/recovery-codes/renew': {
    summary: 'Replace the recovery codes',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: recoveryCodes,
    statuses: [409],
  },
  'POST /api/V1/security': {
    summary: 'List how one signs in, and where one is signed in',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: security,
  },
  'POST /api/V1/sessions/end': {
    summary: 'Sign out one session',
    ...ownAccountAccess,
    input: z.object({ user_id: id, session_id: id }),
    result: noResult,
  },
  'POST /api/V1/sessions/end-others': {
    summary: 'Sign out all sessions but this one',
    ...ownAccountAccess,
    input: ownUserOnly,
    result: noResult,
  },
} as const satisfies EndpointTable
