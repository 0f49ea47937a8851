import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callApi, type Reply } from '#web/lib/api.ts'

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Shown when the visitor closed the browser's dialog or no passkey matched; no request was sent. */
export const noPasskey = 'No passkey was used. Please try again, or sign in another way.'

/** Signs in with a passkey. Undefined if the visitor cancelled the browser's dialog. */
export const signInWithPasskey = async (): Promise<
  Reply<'POST /api/V1/passkeys/sign-in'> | undefined
> => {
  const reply = await callApi('POST /api/V1/passkeys/sign-in-options', {})
  if (!reply.result) return { ...reply, result: undefined }
  const { startAuthentication } = await library()
  const optionsJSON = reply.result as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!response) return undefined
  return callApi('POST /api/V1/passkeys/sign-in', { response: plain(response) })
}

/** Loaded on demand: most visitors never use a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Converts a credential to the contract's type; the server validates its fields. */
const plain = (credential: { id: string; rawId: string; response: object }) => ({
  ...credential,
  type: 'public-key' as const,
  response: { ...(credential.response as Record<string, unknown>) },
})

/** Creates a passkey for the account. Undefined if the user cancelled the browser's dialog. */
export const createPasskey = async (
  options: Record<string, unknown>,
  { userId, name }: { userId: number; name: string },
): Promise<Reply<'POST /api/V1/passkeys/register'> | undefined> => {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!response) return undefined
  const input = { user_id: userId, name, response: plain(response) }
  return callApi('POST /api/V1/passkeys/register', input)
}
