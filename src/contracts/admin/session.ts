import { z } from 'zod'
import { auditEntries } from './audit.ts'
import { staffRoles } from '#contracts/accounts/roles.ts'
import { adminActions } from './policy.ts'

/** The shape of an `AdminSession`, for the OpenAPI document. */
export const adminSession = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  may: z.record(z.string(), z.array(z.enum(adminActions))),
})

/** `GET /api/admin/colleagues`: a member of the staff. */
export const colleague = z.object({ id: z.int(), name: z.string(), role: z.enum(staffRoles) })

export type Colleague = z.output<typeof colleague>

/** The shape of an `AdminHistoryEntry`. */
export const adminHistoryEntry = auditEntries.record.pick({
  id: true,
  at: true,
  actorName: true,
  action: true,
  fields: true,
  before: true,
  after: true,
})
