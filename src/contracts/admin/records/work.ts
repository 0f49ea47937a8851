import { z } from 'zod'
import { day, id, instant } from '#contracts/admin/fields.ts'

/** Whose work a record is, when it is due, and until when it does not show under Today. */
export const workChanges = {
  assigneeId: id.nullable(),
  dueOn: day.nullable(),
  snoozedUntil: instant.nullable(),
}

export const workFields = {
  ...workChanges,
  assigneeName: z.string().nullable(),
  isSnoozed: z.boolean(),
}

export const workFilters = ['assigneeId', 'dueOn', 'isSnoozed'] as const

/** `GET /api/admin/work`: what is the actor's own and not finished or snoozed, the most urgent first. */
export const ownWork = z.object({
  resource: z.string(),
  id,
  label: z.string(),
  detail: z.string(),
  state: z.string(),
  dueOn: day.nullable(),
})

export type OwnWork = z.output<typeof ownWork>
