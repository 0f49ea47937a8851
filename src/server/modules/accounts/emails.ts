import type { Ctx } from '#server/context.ts'
import { instantInWords } from '#server/kernel/dates.ts'
import { type ComposedEmail, composeEmail } from '#server/modules/emails/index.ts'
import {
  accountDeleted,
  addressChangeAsked,
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
 * What an email calls its reader: nothing at an address that nobody has confirmed, where a name would be any
 * stranger's text.
 */
export const nameOf = ({ firstName, emailVerifiedAt }: Reader): string =>
  emailVerifiedAt ? firstName : ''

interface Reader {
  readonly firstName: string
  readonly emailVerifiedAt: Date | null
}

type Composed = Promise<ComposedEmail>

const hello = (firstName: string) => ({
  greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
})

export const verificationEmail = (ctx: Ctx, url: string): Composed =>
  composeEmail(ctx, verification, { values: {}, url })

export const resetCodeEmail = (ctx: Ctx, firstName: string, code: string): Composed =>
  composeEmail(ctx, resetCode, { values: { ...hello(firstName), code } })

export const passwordChangedEmail = (ctx: Ctx, firstName: string): Composed =>
  composeEmail(ctx, passwordChanged, { values: hello(firstName) })

interface EmailChange {
  firstName: string
  newEmail: string
  /** Brings the old address back; missing if nobody ever confirmed that it was theirs. */
  undoUrl?: string
}

const changeParts = ({ firstName, newEmail, undoUrl }: EmailChange) => ({
  url: undoUrl,
  values: {
    ...hello(firstName),
    new_email: newEmail,
    what_to_do: undoUrl
      ? undoByButton
      : 'If this was not you, reply to this email immediately: we will help.',
  },
})

export const emailChangeAskedEmail = (ctx: Ctx, change: EmailChange): Composed =>
  composeEmail(ctx, addressChangeAsked, changeParts(change))

export const emailChangedEmail = (ctx: Ctx, change: EmailChange): Composed =>
  composeEmail(ctx, addressChanged, changeParts(change))

export const emailRestoredEmail = (ctx: Ctx, firstName: string, url: string): Composed =>
  composeEmail(ctx, addressRestored, { values: hello(firstName), url })

export const newBrowserEmail = (
  ctx: Ctx,
  firstName: string,
  { device, at, url }: { device: string; at: Date; url: string },
): Composed =>
  composeEmail(ctx, newBrowser, {
    values: {
      ...hello(firstName),
      device,
      time: instantInWords(ctx.platform.settings.timeZone, at),
    },
    url,
  })

export const accountDeletedEmail = (ctx: Ctx, firstName: string): Composed =>
  composeEmail(ctx, accountDeleted, { values: hello(firstName) })

export const invitationEmail = (ctx: Ctx, firstName: string, url: string): Composed =>
  composeEmail(ctx, invitation, { values: hello(firstName), url })

interface StaffInvitation {
  readonly sender: string
  readonly agency: string
  readonly role: string
  readonly url: string
}

export const staffInvitationEmail = (
  ctx: Ctx,
  firstName: string,
  { url, ...named }: StaffInvitation,
): Composed =>
  composeEmail(ctx, staffInvitation, { values: { ...hello(firstName), ...named }, url })

export const factorsChangedEmail = (ctx: Ctx, firstName: string, change: string): Composed =>
  composeEmail(ctx, factorsChanged, { values: { ...hello(firstName), change } })

export const recoveryCodeUsedEmail = (ctx: Ctx, firstName: string, left: number): Composed =>
  composeEmail(ctx, recoveryCodeUsed, { values: { ...hello(firstName), left: String(left) } })
