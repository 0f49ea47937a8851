import { defineEmail } from '#server/modules/emails/index.ts'

const notYou =
  'If this was not you, reset your password immediately and reply to this email: we will help.'

/** The advice in an email about a change of address that can be undone. */
export const undoByButton =
  'If this was not you, press the button within 7 days. All devices are then signed out, and you choose a new password.'

const greeting = {
  meaning: '“Hello” and the first name; “Hello,” if the address is not confirmed',
  sample: 'Hello Ada,',
}

const whatToDo = {
  meaning: 'What to do if it was somebody else',
  sample: undoByButton,
}

const account = { group: 'Accounts' } as const

export const verification = defineEmail({
  ...account,
  name: 'account.confirm-address',
  label: 'Please confirm your email address',
  sentWhen: 'When somebody registers, or changes their address',
  placeholders: {},
  texts: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email',
    body: 'Hello,\n\nPlease confirm that this address is yours, so that bookings and messages reach you.',
    button: 'Confirm email',
    footnote:
      'The link works once, within 7 days. If you did not give us this address, you can ignore this email.',
  },
})

export const resetCode = defineEmail({
  ...account,
  name: 'account.reset-code',
  label: 'Password reset code',
  sentWhen: 'When somebody has forgotten their password',
  placeholders: {
    greeting,
    code: { meaning: 'The six digits', sample: '274901', required: true },
  },
  texts: {
    subject: '{{code}} is your password reset code',
    heading: 'Reset your password',
    body: '{{greeting}}\n\nYour code is {{code}}.\n\nEnter it on the page where you requested it. It is valid for 10 minutes and works once.',
    footnote:
      'If you did not request it, you can ignore this email: nothing will change. We never ask for the code by phone or email.',
  },
})

export const passwordChanged = defineEmail({
  ...account,
  name: 'account.password-changed',
  label: 'Your password was changed',
  sentWhen: 'When a password has been changed or reset',
  placeholders: {
    greeting,
    time: { meaning: 'When it was', sample: 'Mon 2 Jun 2025, 12:00 (Paris)' },
  },
  texts: {
    subject: 'Your password was changed',
    heading: 'New password',
    body: `{{greeting}}\n\nThe password of your account was changed on {{time}}, and all other devices have been signed out.\n\nIf this was you, there is nothing to do.\n\n${notYou}`,
    button: 'Reset my password',
  },
  sampleFacts: [
    ['Device', 'Firefox on Linux'],
    ['Network address', '203.0.113.7'],
  ],
})

export const addressChangeRequested = defineEmail({
  ...account,
  name: 'account.address-change-asked',
  label: 'A new email address was asked for',
  sentWhen: 'When somebody asks to change their address (sent to the old one)',
  placeholders: {
    greeting,
    new_email: { meaning: 'The new address', sample: 'ada@new.example' },
    what_to_do: whatToDo,
  },
  texts: {
    subject: 'A new email address was asked for',
    heading: 'New email address?',
    body: '{{greeting}}\n\nSomebody who is signed in to your account wants it to use {{new_email}}. Until that address is confirmed, everything stays as it is.',
    button: 'Keep this address',
    footnote: '{{what_to_do}}',
  },
})

export const addressChanged = defineEmail({
  ...account,
  name: 'account.address-changed',
  label: 'The email address of your account was changed',
  sentWhen: 'When a new address has been confirmed (sent to the old one)',
  placeholders: {
    greeting,
    new_email: { meaning: 'The new address', sample: 'ada@new.example' },
    what_to_do: whatToDo,
  },
  texts: {
    subject: 'The email address of your account was changed',
    heading: 'New email address',
    body: '{{greeting}}\n\nYour account now uses {{new_email}}. You can no longer sign in with this address.',
    button: 'Keep this address',
    footnote: '{{what_to_do}}',
  },
})

export const addressRestored = defineEmail({
  ...account,
  name: 'account.address-restored',
  label: 'Your email address was restored',
  sentWhen: 'When somebody has undone a change of their address',
  placeholders: { greeting },
  texts: {
    subject: 'Your email address was restored',
    heading: 'Everything as before',
    body: '{{greeting}}\n\nYour account uses this address again. All devices have been signed out, and its password, linked services, passkeys and codes have been removed. Please choose a new password.',
    button: 'Choose a password',
  },
})

export const newBrowser = defineEmail({
  ...account,
  name: 'account.new-browser',
  label: 'A new browser signed in to your account',
  sentWhen: 'When a colleague signs in from a browser that is new',
  placeholders: {
    greeting,
    device: { meaning: 'Browser and system', sample: 'Firefox on Linux' },
    time: { meaning: 'When it was', sample: 'Mon 2 Jun 2025, 12:00 (Paris)' },
  },
  texts: {
    subject: 'A new browser signed in to your account',
    heading: 'New sign-in',
    body: `{{greeting}}\n\nYour account was signed in to from a browser that we have not seen before: {{device}}, on {{time}}.\n\nIf this was you, there is nothing to do.\n\n${notYou}`,
    button: 'See your sessions',
  },
})

export const accountDeleted = defineEmail({
  ...account,
  name: 'account.deleted',
  label: 'Your account was deleted',
  sentWhen: 'When somebody has deleted their account',
  placeholders: { greeting },
  texts: {
    subject: 'Your account was deleted',
    heading: 'Account deleted',
    body: '{{greeting}}\n\nYour account and the data we held about you have been deleted. Bookings and orders remain in our records without your name.',
  },
})

export const invitation = defineEmail({
  ...account,
  name: 'account.invitation',
  label: 'An account has been created for you',
  sentWhen: 'When a client is invited, and when the invitation is sent again',
  placeholders: { greeting },
  texts: {
    subject: 'An account has been created for you',
    heading: 'Set your password',
    body: '{{greeting}}\n\nAn account has been created for you with this email address. It has no password yet: request a code on the page below and choose one.',
    button: 'Choose a password',
  },
})

export const staffInvitation = defineEmail({
  ...account,
  name: 'account.staff-invitation',
  label: 'An invitation to the back office',
  sentWhen: 'When a colleague is invited, and when the invitation is sent again',
  placeholders: {
    greeting,
    sender: { meaning: 'Who invites, or the agency', sample: 'Odile Vale' },
    agency: { meaning: 'The name of the agency', sample: 'Vale' },
    role: { meaning: 'What they are to be', sample: 'booker' },
  },
  texts: {
    subject: '{{sender}} invites you to {{agency}}’s back office as {{role}}',
    heading: 'Welcome to the back office',
    body: '{{greeting}}\n\n{{sender}} invites you to {{agency}}’s back office as {{role}}. Choose a password with the button below, and the office opens. Owners are asked for a second step first, such as an app on their phone.',
    button: 'Choose a password',
    footnote:
      'The link works once, within 14 days. If you do not know what this is about, you can ignore this email.',
  },
})

export const factorsChanged = defineEmail({
  ...account,
  name: 'account.second-step-changed',
  label: 'The second step of your sign-in was changed',
  sentWhen: 'When a passkey, an app or recovery codes were added, removed or replaced',
  placeholders: {
    greeting,
    change: { meaning: 'What was changed', sample: 'An authenticator app was added.' },
  },
  texts: {
    subject: 'The second step of your sign-in was changed',
    heading: 'Signing in',
    body: `{{greeting}}\n\n{{change}}\n\n${notYou}`,
  },
})

export const recoveryCodeUsed = defineEmail({
  ...account,
  name: 'account.recovery-code-used',
  label: 'A recovery code of your account was used',
  sentWhen: 'When somebody has signed in with a recovery code',
  placeholders: {
    greeting,
    left: { meaning: 'How many codes are left', sample: '9' },
  },
  texts: {
    subject: 'A recovery code of your account was used',
    heading: 'Recovery code',
    body: `{{greeting}}\n\nSomebody has just signed in to your account with a recovery code. Unused ones: {{left}}.\n\n${notYou}`,
  },
})

export const accountEmails = [
  staffInvitation,
  invitation,
  verification,
  resetCode,
  passwordChanged,
  addressChangeRequested,
  addressChanged,
  addressRestored,
  factorsChanged,
  recoveryCodeUsed,
  newBrowser,
  accountDeleted,
]
