import { insertSandboxEmail } from './outbox.repo.ts'
import type { Mailer } from './mailer.ts'

/** Sends nothing: stores the email in the database, where `/sandbox/mail` shows it. */
export const sandboxMailer: Mailer = {
  send: (ctx, { messageId, to, subject, text, html, attachments }) =>
    insertSandboxEmail(ctx, { messageId, to: to.toLowerCase(), subject, text, html, attachments }),
  check: () => Promise.resolve(),
  close: () => undefined,
}
