import { z } from 'zod'
import type { DbCtx } from '#server/db/context.ts'

/** One message to one person, ready to be sent. */
export const outgoingEmail = z.object({
  /** Stays the same over repeated tries, so that no outbox and few inboxes show a message twice. */
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  /** Where mail programs post a one-click unsubscription (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>

/** How mail leaves the program. `send` throws when the message was not taken; it is then tried again. */
export interface Mailer {
  send(ctx: DbCtx, mail: OutgoingEmail): Promise<void>
  close(): void
}
