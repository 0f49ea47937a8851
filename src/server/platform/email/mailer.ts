import { z } from 'zod'
import type { DbCtx } from '#server/db/context.ts'

/** A file attached to an email: text, so that it can be stored as JSON; `base64` for binary content. */
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
  /** The same for every retry, so that the outbox and most inboxes show an email once. */
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  /** Where email programs post a one-click unsubscription (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  attachments: z.array(emailFile).optional(),
  /**
   * Written by a person of the agency. All other emails are marked as automatic, so that no program replies
   * (RFC 3834).
   */
  isPersonal: z.boolean().optional(),
})
export type OutgoingEmail = z.infer<typeof outgoingEmail>

/** The email in the queue: the tokens of its links are created when it is sent. */
export const queuedEmail = outgoingEmail.extend({
  links: z.array(z.int()).default([]),
  bookingLinks: z.array(z.int()).default([]),
})
export type QueuedEmail = z.infer<typeof queuedEmail>

/** Sends email. `send` rejects if the email was not accepted; it is then retried. */
export interface Mailer {
  send(ctx: DbCtx, email: OutgoingEmail): Promise<void>
  /** Rejects with the server's answer if the server cannot be reached or refuses the login. */
  check(): Promise<void>
  close(): void
}
