import type { EmailContent } from '#server/platform/email/render-email.ts'

interface Message {
  subject: string
  content: EmailContent
}

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

const hello = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`)

const notYou =
  'If this was not you, reset your password immediately and reply to this email: we will help.'

export const verificationEmail = (url: string): Message => ({
  subject: 'Please confirm your email address',
  content: {
    heading: 'Confirm your email',
    paragraphs: [
      hello(''),
      'Please confirm that this address is yours, so that bookings and messages reach you.',
    ],
    action: { label: 'Confirm email', url },
    footnote:
      'The link works once, within 7 days. If you did not give us this address, you can ignore this email.',
  },
})

export const resetCodeEmail = (firstName: string, code: string): Message => ({
  subject: `${code} is your password reset code`,
  content: {
    heading: 'Reset your password',
    paragraphs: [
      hello(firstName),
      `Your code is ${code}.`,
      'Enter it on the page where you requested it. It is valid for 10 minutes and works once.',
    ],
    footnote:
      'If you did not request it, you can ignore this email: nothing will change. We never ask for the code by phone or email.',
  },
})

export const passwordChangedEmail = (firstName: string): Message => ({
  subject: 'Your password was changed',
  content: {
    heading: 'New password',
    paragraphs: [
      hello(firstName),
      'The password of your account has just been changed, and all other devices have been signed out.',
      notYou,
    ],
  },
})

interface EmailChange {
  firstName: string
  newEmail: string
  /** Brings the old address back; missing if nobody ever confirmed that it was theirs. */
  undoUrl?: string
}

const undoing = ({ undoUrl }: EmailChange) =>
  undoUrl
    ? {
        action: { label: 'Keep this address', url: undoUrl },
        footnote:
          'If this was not you, press the button within 7 days. All devices are then signed out, and you choose a new password.',
      }
    : { footnote: 'If this was not you, reply to this email immediately: we will help.' }

export const emailChangeAskedEmail = (change: EmailChange): Message => ({
  subject: 'A new email address was asked for',
  content: {
    heading: 'New email address?',
    paragraphs: [
      hello(change.firstName),
      `Somebody who is signed in to your account wants it to use ${change.newEmail}. Until that address is confirmed, everything stays as it is.`,
    ],
    ...undoing(change),
  },
})

export const emailChangedEmail = (change: EmailChange): Message => ({
  subject: 'The email address of your account was changed',
  content: {
    heading: 'New email address',
    paragraphs: [
      hello(change.firstName),
      `Your account now uses ${change.newEmail}. You can no longer sign in with this address.`,
    ],
    ...undoing(change),
  },
})

export const emailRestoredEmail = (firstName: string, url: string): Message => ({
  subject: 'Your email address was restored',
  content: {
    heading: 'Everything as before',
    paragraphs: [
      hello(firstName),
      'Your account uses this address again. All devices have been signed out, and its password, linked services, passkeys and codes have been removed. Please choose a new password.',
    ],
    action: { label: 'Choose a password', url },
  },
})

export const newBrowserEmail = (
  firstName: string,
  { device, at, url }: { device: string; at: Date; url: string },
): Message => ({
  subject: 'A new browser signed in to your account',
  content: {
    heading: 'New sign-in',
    paragraphs: [
      hello(firstName),
      `Your account was signed in to from a browser that we have not seen before: ${device}, on ${at.toUTCString()}.`,
      'If this was you, there is nothing to do.',
      notYou,
    ],
    action: { label: 'See your sessions', url },
  },
})

export const accountDeletedEmail = (firstName: string): Message => ({
  subject: 'Your account was deleted',
  content: {
    heading: 'Account deleted',
    paragraphs: [
      hello(firstName),
      'Your account and the data we held about you have been deleted. Bookings and orders remain in our records without your name.',
    ],
  },
})

export const invitationEmail = (firstName: string, url: string): Message => ({
  subject: 'An account has been created for you',
  content: {
    heading: 'Set your password',
    paragraphs: [
      hello(firstName),
      'An account has been created for you with this email address. It has no password yet: request a code on the page below and choose one.',
    ],
    action: { label: 'Choose a password', url },
  },
})

export const factorsChangedEmail = (firstName: string, change: string): Message => ({
  subject: 'The second step of your sign-in was changed',
  content: { heading: 'Signing in', paragraphs: [hello(firstName), change, notYou] },
})

export const recoveryCodeUsedEmail = (firstName: string, left: number): Message => ({
  subject: 'A recovery code of your account was used',
  content: {
    heading: 'Recovery code',
    paragraphs: [
      hello(firstName),
      `Somebody has just signed in to your account with a recovery code. Unused ones: ${left}.`,
      notYou,
    ],
  },
})
