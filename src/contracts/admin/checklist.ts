import { z } from 'zod'
import { emailAddress } from '#contracts/admin/fields.ts'

/** A step of the first run; `hint` explains it. */
const item = z.object({
  id: z.enum([
    'brand',
    'contact',
    'vat',
    'holidays',
    'legal',
    'model',
    'payments',
    'email',
    'open',
  ]),
  done: z.boolean(),
  title: z.string(),
  hint: z.string(),
})

/** `GET /api/admin/checklist`. `POST /api/admin/checklist/email {to}` sends a test email. */
export const adminChecklist = z.object({
  items: z.array(item),
  /** All steps are done, so that screens can hide the list. */
  done: z.boolean(),
  /** Names of the pages that visitors do not find, because they have no text yet. */
  unwritten: z.array(z.string()),
})

/** The recipient of a test email. */
export const testEmail = z.object({ to: emailAddress })

export type AdminChecklistItem = z.output<typeof item>
export type AdminChecklist = z.output<typeof adminChecklist>
