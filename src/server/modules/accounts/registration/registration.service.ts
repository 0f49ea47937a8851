import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { hashNewPassword } from '../passwords.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import { type SignInResult, startSession } from '../sign-in/start-session.service.ts'
import { countRegistration } from '../throttle.ts'
import { addUser, emailTaken } from '../users.repo.ts'
import { requestVerification } from './verification.service.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  phone: string
  profileAddress: string
  password: string
}

/**
 * Creates a client's account and signs in to it.
 * @throws `conflict` if the email address has an account, and what `hashNewPassword` throws.
 */
export const register = async (
  ctx: Ctx,
  { password, ...person }: Registration,
  browser: SigningBrowser,
): Promise<SignInResult> => {
  await countRegistration(ctx, { email: person.email, address: browser.address })
  const passwordHash = await hashNewPassword(password, 'password')
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...person, passwordHash })
    if (!user) throw emailTaken()
    await requestVerification(ctx, user.id)
    return startSession(ctx, user, { browser, isNew: true })
  })
}
