/**
 * The states of an email: `queued` until the mail server has answered, `sent` once it has accepted it,
 * `refused` when it will not accept it, `bounced` when the recipient's server has returned it, `dropped` when
 * it was overtaken before it left.
 */
export const emailStates = ['queued', 'sent', 'refused', 'bounced', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]
