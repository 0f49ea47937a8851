import type { Logger } from 'pino'

/** A report that an email did not reach its mailbox. */
export interface Bounce {
  /** `hard` if there is no such mailbox, so that no email will ever reach it; `soft` if only this one did not. */
  readonly kind: 'hard' | 'soft'
  /** In the words of the mail server that returned it. */
  readonly reason: string
  /** The mark of the email in the address to which it was returned (`createBounceMark`). */
  readonly mark?: string
  /** Without angle brackets. */
  readonly messageId?: string
  /** Names the email only if the report comes from a provider that has proved who it is. */
  readonly recipient?: string
}

/** A provider's message as it arrived. */
export interface BounceWebhook {
  readonly rawBody: string
  readonly authorization: string | undefined
}

/** What it takes to read the mailbox to which emails return. */
export interface MailboxReading {
  readonly takeBounces: (bounces: readonly Bounce[]) => Promise<void>
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Where reports of emails that did not arrive come from. */
export interface BounceSources {
  /** Messages of the provider that sends our emails. */
  readonly webhook:
    | {
        /**
         * Reads a message.
         * @throws `not_signed_in` if it does not prove where it comes from, `bad_request` if it cannot be read.
         */
        readonly read: (webhook: BounceWebhook) => Promise<Bounce[]>
      }
    | undefined
  /** The mailbox to which mail servers return emails. */
  readonly mailbox:
    | {
        /** Passes on the reports in each unread message, and then marks it as read. */
        readonly read: (reading: MailboxReading) => Promise<void>
        /** Rejects with the server's answer if the mailbox cannot be opened. */
        readonly check: () => Promise<void>
      }
    | undefined
}
