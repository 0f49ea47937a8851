import { insertSandboxEmail } from './outbox.repo.ts'
import type { Mailer } from './mailer.ts'

/** Sends nothing: stores the email in the database, where `/sandbox/mail` shows it. */
export const sandboxMailer: Mailer = {
  send: async (ctx, { messageId, to, subject, text, html, attachments = [] }) => {
    const email = { messageId, to: to.toLowerCase(), subject, text, html }
    await insertSandboxEmail(ctx, { ...email, attachments: [...attachments] })
    return 'Stored in the outbox of the sandbox'
  },
  check: () => Promise.resolve(),
  close: () => undefined,
}
