import { z } from 'zod'
import { id, instant, someMultiline, text } from '#contracts/admin/fields.ts'

/** The most that a record's page shows of its timeline. */
export const maxTimeline = 200

/** What has happened to a record, in the words of people: the audit log has the fields. */
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
  /** Who did it; null for the client and the program. */
  actorName: z.string().nullable(),
  /** The state, the model and dates of an option or job, the subject of an email, the amount of a refund or dispute. */
  title: z.string(),
  text: z.string(),
  /** Of an email: whom it was sent to. */
  to: z.string().nullable(),
  /** Of an email: false until the mail server has taken it. */
  isSent: z.boolean(),
  /** Of an email that is not sent: what the mail server said to the last try. */
  problem: z.string().nullable(),
  files: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The booking, order or enquiry that it happened to, in the timeline of a client. */
  about: z.object({ resource: z.string(), id, label: z.string() }).nullable(),
})

export type TimelineEntry = z.output<typeof entry>

/** A record's timeline, the newest first. */
export const timeline = z.array(entry)

/** What colleagues may attach to a note, by what the file is. */
export const attachmentKinds = ['picture', 'document'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const maxAttachments = 10

/** A file that has been sent for a note: it is stored once the note names it by its id. */
export const attachment = z.object({ id: text(100), name: z.string() })
export type Attachment = z.output<typeof attachment>

/** The action that adds to a timeline. A note names a colleague as `@First Last`. */
export const note = z.object({
  kind: z.enum(['note', 'call']),
  text: someMultiline(5000),
  files: z
    .array(attachment.pick({ id: true }).extend({ kind: z.enum(attachmentKinds) }))
    .max(maxAttachments, `Please attach at most ${maxAttachments} files`)
    .optional(),
})
export type Note = z.output<typeof note>
