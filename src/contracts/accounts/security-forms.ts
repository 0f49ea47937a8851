import { z } from 'zod'
import { id, requiredText, typedCode } from '#contracts/primitives.ts'

/** Six digits of an authenticator app, or a recovery code. */
const code = typedCode('Please enter the code', 60)

export const secondStep = z.object({ token: requiredText('Please sign in again', 100), code })
export const authenticatorCode = z.object({ user_id: id, code })
export const passkeyName = z.object({
  user_id: id,
  name: requiredText('Please give the passkey a name', 60),
})
