import type { Role } from '#contracts/accounts/roles.ts'
import type { Ctx } from '#server/context.ts'
import { formatInstant } from '#contracts/time/format.ts'
import { type ComposedEmail, composeEmail } from '#server/modules/emails/index.ts'
import { getDeviceName } from './sign-in/device-name.ts'
import {
  accountDeleted,
  addressChangeRequested,
  addressChanged,
  addressRestored,
  factorsChanged,
  invitation,
  newBrowser,
  passwordChanged,
  recoveryCodeUsed,
  resetCode,
  staffInvitation,
  undoByButton,
  verification,
} from './account.emails.ts'

/**
 * The name by which an email greets its reader: empty until the address is confirmed, because a stranger may
 * have typed the name.
 */
export const getGreetingName = ({ firstName, emailVerifiedAt }: Reader): string =>
  emailVerifiedAt ? firstName : ''

interface Reader {
  readonly firstName: string
  readonly emailVerifiedAt: Date | null
}

type EmailPromise = Promise<ComposedEmail>

const toGreeting = (firstName: string) => ({
  greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
})

export const composeVerificationEmail = (ctx: Ctx, url: string): EmailPromise =>
  composeEmail(ctx, verification, { values: {}, url })

export const composeResetCodeEmail = (ctx: Ctx, firstName: string, code: string): EmailPromise =>
  composeEmail(ctx, resetCode, { values: { ...toGreeting(firstName), code } })

export const composePasswordChangedEmail = (
  ctx: Ctx,
  firstName: string,
  { address, userAgent }: { address: string; userAgent: string },
): EmailPromise =>
  composeEmail(ctx, passwordChanged, {
    values: {
      ...toGreeting(firstName),
      time: formatInstant(ctx.config.timeZone, ctx.platform.clock.now()),
    },
    facts: [
      ['Device', getDeviceName(userAgent)],
      ['Network address', address],
    ],
    url: `${ctx.config.publicUrl}/forget-password`,
  })

interface EmailChange {
  firstName: string
  newEmail: string
  /** Restores the old address; undefined if nobody ever confirmed it. */
  undoUrl?: string
}

const toEmailChangeParts = ({ firstName, newEmail, undoUrl }: EmailChange) => ({
  url: undoUrl,
  values: {
    ...toGreeting(firstName),
    new_email: newEmail,
    what_to_do: undoUrl
      ? undoByButton
      : 'If this was not you, reply to this email immediately: we will help.',
  },
})

export const composeEmailChangeRequestedEmail = (ctx: Ctx, change: EmailChange): EmailPromise =>
  composeEmail(ctx, addressChangeRequested, toEmailChangeParts(change))

export const composeEmailChangedEmail = (ctx: Ctx, change: EmailChange): EmailPromise =>
  composeEmail(ctx, addressChanged, toEmailChangeParts(change))

export const composeEmailRestoredEmail = (ctx: Ctx, firstName: string, url: string): EmailPromise =>
  composeEmail(ctx, addressRestored, { values: toGreeting(firstName), url })

export const composeNewBrowserEmail = (
  ctx: Ctx,
  firstName: string,
  { device, at, url }: { device: string; at: Date; url: string },
): EmailPromise =>
  composeEmail(ctx, newBrowser, {
    values: {
      ...toGreeting(firstName),
      device,
      time: formatInstant(ctx.config.timeZone, at),
    },
    url,
  })

export const composeAccountDeletedEmail = (ctx: Ctx, firstName: string): EmailPromise =>
  composeEmail(ctx, accountDeleted, { values: toGreeting(firstName) })

export const composeInvitationEmail = (ctx: Ctx, firstName: string, url: string): EmailPromise =>
  composeEmail(ctx, invitation, { values: toGreeting(firstName), url })

interface StaffInvitation {
  readonly sender: string
  readonly agency: string
  readonly role: Role
  readonly url: string
}

export const composeStaffInvitationEmail = (
  ctx: Ctx,
  firstName: string,
  { url, ...placeholders }: StaffInvitation,
): EmailPromise =>
  composeEmail(ctx, staffInvitation, { values: { ...toGreeting(firstName), ...placeholders }, url })

export const composeFactorsChangedEmail = (
  ctx: Ctx,
  firstName: string,
  change: string,
): EmailPromise =>
  composeEmail(ctx, factorsChanged, { values: { ...toGreeting(firstName), change } })

export const composeRecoveryCodeUsedEmail = (
  ctx: Ctx,
  firstName: string,
  left: number,
): EmailPromise =>
  composeEmail(ctx, recoveryCodeUsed, { values: { ...toGreeting(firstName), left: String(left) } })
