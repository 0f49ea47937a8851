import type { DbCtx } from '#server/db/context.ts'
import { FinalError } from '#server/kernel/final-error.ts'

/** A file attached to an email: text, so that it can be stored as JSON; `base64` for binary content. */
export interface EmailFile {
  readonly name: string
  /** With its parameters: `text/calendar; method=REQUEST; charset=utf-8`. */
  readonly type: string
  readonly content: string
  readonly encoding?: 'base64'
}

/** One email to one person, ready to be sent. */
export interface OutgoingEmail {
  /** The same for every attempt, so that the outbox and most inboxes show an email once. */
  readonly messageId: string
  /** The `Message-ID`s of the conversation that it continues, oldest first. */
  readonly references?: readonly string[]
  /** When what it reports happened; an email that had to wait keeps it. */
  readonly date?: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The agency's name, which stands before the sender's address; without it, that of `EMAIL_FROM`. */
  readonly senderName?: string
  readonly replyTo?: string
  /** Where email programs post a one-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly EmailFile[]
  /** By which reports that it did not arrive name it (`createBounceMark`). */
  readonly bounceMark?: string
  /**
   * Written by a person of the agency. All other emails are marked as automatic, so that no program replies
   * (RFC 3834).
   */
  readonly isPersonal?: boolean
}

/**
 * The mail server will not accept an email, now or later (a reply of 5xx): the address does not exist, or the
 * content is not wanted. The message is the server's own.
 */
export class EmailRefusedError extends FinalError {
  override readonly name = 'EmailRefusedError'
}

/**
 * Sends email, and returns what the mail server said. `send` rejects with an `EmailRefusedError` if the server
 * will never accept the email, and with another error if it may do so later.
 */
export interface Mailer {
  send(ctx: DbCtx, email: OutgoingEmail): Promise<string>
  /** Rejects with the server's answer if the server cannot be reached or refuses the login. */
  check(): Promise<void>
  close(): void
}
