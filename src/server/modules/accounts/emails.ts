import type { EmailContent } from '#server/platform/email/render-email.ts'

interface Message {
  subject: string
  content: EmailContent
}

const notYou =
  'If this was not you, reset your password immediately and reply to this email: we will help.'

export const verificationEmail = (firstName: string, url: string): Message => ({
  subject: 'Please confirm your email address',
  content: {
    heading: 'Confirm your email',
    paragraphs: [
      `Hello ${firstName},`,
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
      `Hello ${firstName},`,
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
      `Hello ${firstName},`,
      'The password of your account has just been changed, and all other devices have been signed out.',
      notYou,
    ],
  },
})

export const emailChangedEmail = (firstName: string, newEmail: string): Message => ({
  subject: 'The email address of your account was changed',
  content: {
    heading: 'New email address',
    paragraphs: [
      `Hello ${firstName},`,
      `Your account now uses ${newEmail}. You can no longer sign in with this address.`,
      'If this was not you, reply to this email immediately: we will help.',
    ],
  },
})

export const accountDeletedEmail = (firstName: string): Message => ({
  subject: 'Your account was deleted',
  content: {
    heading: 'Account deleted',
    paragraphs: [
      `Hello ${firstName},`,
      'Your account and the data we held about you have been deleted. Bookings and orders remain in our records without your name.',
    ],
  },
})

export const invitationEmail = (firstName: string, url: string): Message => ({
  subject: 'An account has been created for you',
  content: {
    heading: 'Set your password',
    paragraphs: [
      `Hello ${firstName},`,
      'An account has been created for you with this email address. It has no password yet: request a code on the page below and choose one.',
    ],
    action: { label: 'Choose a password', url },
  },
})
