import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { addLink, removeLinks, consumeLink } from '../codes.repo.ts'
import { hashNewPassword } from '../passwords.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import { type SignInResult, startSession } from '../sign-in/start-session.service.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { addUser, emailTaken, lockOwners } from '../users.repo.ts'

const linkDays = 1

/**
 * A one-time link that creates the first owner of a fresh production site, for the console; undefined if
 * there is an owner. Links of earlier starts and other instances stay valid until one is used.
 */
export const inviteFirstOwner = (ctx: Ctx): Promise<string | undefined> =>
  inTransaction(ctx, async (ctx) => {
    if ((await lockOwners(ctx)).length > 0) return undefined
    return addOwnerLink(ctx)
  })

/** Whether the site has an owner who can sign in. */
export const hasOwner = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => (await lockOwners(ctx)).length > 0)

/** The same link for operators of a site whose owners have lost their passwords. Voids earlier links. */
export const inviteOwner = (ctx: Ctx): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    await removeLinks(ctx, 'first_owner')
    return addOwnerLink(ctx)
  })

const addOwnerLink = async (ctx: Ctx): Promise<string> => {
  const token = ctx.platform.ids.token()
  await addLink(ctx, {
    tokenHash: hashToken(token),
    purpose: 'first_owner',
    expiresAt: daysAfter(ctx.platform.clock.now(), linkDays),
  })
  return `${ctx.config.publicUrl}/first-owner#${token}`
}

/** Creates the first owner's account with a link, voids all such links, and signs in. */
export const openFirstOwner = async (
  ctx: Ctx,
  {
    token,
    password,
    browser,
    ...person
  }: {
    token: string
    password: string
    browser: SigningBrowser
    firstName: string
    lastName: string
    email: string
  },
): Promise<SignInResult> => {
  const passwordHash = await hashNewPassword(password, 'password')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const link = await consumeLink(ctx, {
      tokenHash: hashToken(token),
      purpose: 'first_owner',
      now,
    })
    if (!link) {
      throw new AppError(
        'conflict',
        'This link has been used or has expired. Restart the server for a new one',
      )
    }
    const owner = await addUser(ctx, {
      ...person,
      passwordHash,
      role: 'owner',
      emailVerifiedAt: now,
    })
    if (!owner) throw emailTaken()
    await removeLinks(ctx, 'first_owner')
    return startSession(ctx, owner, { browser, isNew: true })
  })
}
