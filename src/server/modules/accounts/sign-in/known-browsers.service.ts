import type { Ctx } from '#server/context.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { getDeviceName } from './device-name.ts'
import {
  hasKnownBrowser,
  hasKnownBrowserByEmail,
  isBrowserToken,
  saveKnownBrowser,
} from './known-browsers.repo.ts'
import { composeNewBrowserEmail } from '../emails.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import type { UserRow } from '../users.repo.ts'

const rememberedDays = 365

/** The browser that a sign-in comes from. */
export interface SigningBrowser {
  readonly address: string
  readonly userAgent: string
  /** The token from an earlier sign-in, of this or another account. */
  readonly browserToken: string | undefined
  setBrowser(token: string): void
}

/** The parts of a request's origin that limits need. */
export type RequestingBrowser = Pick<SigningBrowser, 'address' | 'browserToken'>

/**
 * The key, for limits, of a browser in which the account with this email address has signed in before;
 * undefined for other browsers.
 */
export const findKnownBrowser = async (
  ctx: Ctx,
  email: string,
  { browserToken }: RequestingBrowser,
): Promise<string | undefined> => {
  if (!browserToken) return undefined
  const tokenHash = hashToken(browserToken)
  const isKnown = await hasKnownBrowserByEmail(ctx, { tokenHash, email }, ctx.platform.clock.now())
  return isKnown ? tokenHash : undefined
}

/** Remembers the browser of a sign-in for a year; staff are emailed about a new browser. */
export const rememberBrowser = async (
  ctx: Ctx,
  user: UserRow,
  { browser, isNew }: { browser: SigningBrowser; isNew: boolean },
): Promise<void> => {
  const isKnown = await isKnownBrowser(ctx, user.id, browser.browserToken)
  const token = await getBrowserToken(ctx, browser)
  const now = ctx.platform.clock.now()
  await saveKnownBrowser(ctx, {
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: daysAfter(now, rememberedDays),
  })
  browser.setBrowser(token)
  if (isKnown || isNew || user.role === 'client') return
  const device = getDeviceName(browser.userAgent)
  const url = `${ctx.config.publicUrl}/profile`
  const email = await composeNewBrowserEmail(ctx, user.firstName, { device, at: now, url })
  await enqueueEmail(ctx, { to: user.email, ...email })
}

/** Whether the account has signed in before in this browser. */
const isKnownBrowser = async (
  ctx: Ctx,
  userId: number,
  token: string | undefined,
): Promise<boolean> => {
  if (!token) return false
  return hasKnownBrowser(ctx, { tokenHash: hashToken(token), userId }, ctx.platform.clock.now())
}

/** A token that we did not issue is replaced, because an attacker may have planted it to be known, too. */
const getBrowserToken = async (ctx: Ctx, { browserToken }: SigningBrowser): Promise<string> =>
  browserToken && (await isBrowserToken(ctx, hashToken(browserToken)))
    ? browserToken
    : ctx.platform.ids.token()
