import type { EmailContent } from '#server/platform/email/render-email.ts'

interface Message {
  subject: string
  content: EmailContent
}

const notYou =
  'If this was not you, reset your password at once and answer this mail: we will help.'

export const verificationEmail = (firstName: string, url: string): Message => ({
  subject: 'Please confirm your email address',
  content: {
    heading: 'Confirm your email',
    paragraphs: [
      `Hello ${firstName},`,
      'please confirm that this address is yours, so that bookings and messages reach you.',
    ],
    action: { label: 'Confirm email', url },
    footnote:
      'The link works once, within 7 days. If you did not give us this address, ignore this mail.',
  },
})

export const resetCodeEmail = (firstName: string, code: string): Message => ({
  subject: `${code} is your code to reset the password`,
  content: {
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${firstName},`,
      `your code is ${code}.`,
      'Type it into the page where you asked for it. It is valid for 10 minutes and works once.',
    ],
    footnote:
      'If you did not ask for it, ignore this mail: nothing changes. We never ask for the code by phone or mail.',
  },
})

export const passwordChangedEmail = (firstName: string): Message => ({
  subject: 'Your password was changed',
  content: {
    heading: 'New password',
    paragraphs: [
      `Hello ${firstName},`,
      'the password of your account was changed just now, and all other devices were signed out.',
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
      `your account now uses ${newEmail}. This address no longer signs in.`,
      'If this was not you, answer this mail at once: we will help.',
    ],
  },
})

export const accountDeletedEmail = (firstName: string): Message => ({
  subject: 'Your account was deleted',
  content: {
    heading: 'Account deleted',
    paragraphs: [
      `Hello ${firstName},`,
      'your account and what we kept about you are deleted. Bookings and orders remain in our books without your name.',
    ],
  },
})

export const invitationEmail = (firstName: string, url: string): Message => ({
  subject: 'An account was made for you',
  content: {
    heading: 'Set your password',
    paragraphs: [
      `Hello ${firstName},`,
      'an account was made for you with this e-mail address. It has no password yet: ask for a code on the page below and choose one.',
    ],
    action: { label: 'Choose a password', url },
  },
})
