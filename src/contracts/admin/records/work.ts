import { z } from 'zod'
import { day, id, instant } from '#contracts/admin/fields.ts'

/** The assignee of a record, its due day, and the day until which it is hidden from Today. */
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

/** `GET /api/admin/work`: the user's open work that is not snoozed, most urgent first. */
export const ownWork = z.object({
  resource: z.string(),
  id,
  label: z.string(),
  detail: z.string(),
  state: z.string(),
  dueOn: day.nullable(),
})

export type OwnWork = z.output<typeof ownWork>
