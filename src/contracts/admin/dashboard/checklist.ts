import { z } from 'zod'
import { emailAddress } from '#contracts/admin/fields.ts'

/** A step of the first run, done or not; `hint` says what to do. */
const item = z.object({
  id: z.enum(['brand', 'contact', 'vat', 'holidays', 'legal', 'model', 'payments', 'mail']),
  done: z.boolean(),
  title: z.string(),
  hint: z.string(),
})

/** `GET /api/admin/checklist`. `POST /api/admin/checklist/mail {to}` sends a test email. */
export const adminChecklist = z.object({
  items: z.array(item),
  /** Nothing is left to do: screens no longer need to show it. */
  done: z.boolean(),
})

/** Where a test email is sent. */
export const testEmail = z.object({ to: emailAddress })

export type AdminChecklistItem = z.output<typeof item>
export type AdminChecklist = z.output<typeof adminChecklist>
