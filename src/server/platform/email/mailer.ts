import { z } from 'zod'
import type { DbCtx } from '#server/db/context.ts'

/** A file that goes with an email: text, so that it can be stored as JSON; `base64` if its content is not. */
const emailFile = z.object({
  name: z.string(),
  /** With its parameters: `text/calendar; method=REQUEST; charset=utf-8`. */
  type: z.string(),
  content: z.string(),
  encoding: z.literal('base64').optional(),
})
export type EmailFile = z.infer<typeof emailFile>

/** One email to one person, ready to be sent. */
export const outgoingEmail = z.object({
  /** The same for every retry, so that no outbox and few inboxes show an email twice. */
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  /** Where email programs post a one-click unsubscription (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  attachments: z.array(emailFile).optional(),
  /** A person of the agency has written it: all others say that a program did, so that no program replies (RFC 3834). */
  isPersonal: z.boolean().optional(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>

/** The same in the queue: the tokens of its links are made when it is sent. */
export const queuedEmail = outgoingEmail.extend({
  links: z.array(z.int()).default([]),
  bookingLinks: z.array(z.int()).default([]),
})
export type QueuedEmail = z.infer<typeof queuedEmail>

/** How email leaves the program. `send` rejects if the email was not accepted; it is then retried. */
export interface Mailer {
  send(ctx: DbCtx, email: OutgoingEmail): Promise<void>
  /** Rejects, with what the server says, if it cannot be reached or refuses to be signed in to. */
  check(): Promise<void>
  close(): void
}
