import { z } from 'zod'
import { emailStates } from '#contracts/admin/emails/email-states.ts'
import { id, instant, someMultiline, text } from '#contracts/admin/fields.ts'

/** The maximum number of entries that a record's page shows. */
export const maxTimeline = 200

/** An event of a record for readers; the audit log has the changed fields. */
const entry = z.object({
  /** Unique in its timeline. */
  id: z.string(),
  kind: z.enum([
    'state',
    'hold',
    'email',
    'note',
    'call',
    'received',
    'refund',
    'refusal',
    'dispute',
  ]),
  at: instant,
  /** Null for the client and the program. */
  actorName: z.string().nullable(),
  /** The state, the model and dates of an option or job, the subject of an email, the amount of a refund or dispute. */
  title: z.string(),
  text: z.string(),
  /** The recipient of an email. */
  to: z.string().nullable(),
  /** False until the mail server has accepted the email. */
  isSent: z.boolean(),
  /** The email itself; null for other entries. */
  emailId: id.nullable(),
  /** What has become of an email; null for other entries. */
  emailState: z.enum(emailStates).nullable(),
  /** The mail server's answer to the last attempt, if the email is not sent. */
  problem: z.string().nullable(),
  files: z.array(z.object({ key: z.string(), name: z.string() })),
  /** In a client's timeline: the booking, order or enquiry of the event. */
  about: z.object({ resource: z.string(), id, label: z.string() }).nullable(),
})

export type TimelineEntry = z.output<typeof entry>

/** A record's timeline, the newest first. */
export const timeline = z.array(entry)

/** The kinds of files that may be attached to a note. */
export const attachmentKinds = ['picture', 'document'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const maxAttachments = 10

/** A file uploaded for a note. It is stored once the note refers to its id. */
export const attachment = z.object({ id: text(100), name: z.string() })
export type Attachment = z.output<typeof attachment>

/** Adds a note to a timeline. A note mentions a colleague as `@First Last`. */
export const note = z.object({
  kind: z.enum(['note', 'call']),
  text: someMultiline(5000),
  files: z
    .array(attachment.pick({ id: true }).extend({ kind: z.enum(attachmentKinds) }))
    .max(maxAttachments, `Please attach at most ${maxAttachments} files`)
    .optional(),
})
export type Note = z.output<typeof note>
