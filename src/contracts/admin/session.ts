import { z } from 'zod'
import { auditEntries } from './audit.ts'
import { staffRoles } from '#contracts/accounts/roles.ts'
import { type AdminArea, adminActions } from './policy.ts'

/** `GET /api/admin/session`: the signed-in user and their rights. */
export const adminSession = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  may: z.partialRecord(z.string<AdminArea>(), z.array(z.enum(adminActions))),
})
export type AdminSession = z.output<typeof adminSession>

/** `GET /api/admin/colleagues`: a member of the staff. */
export const colleague = z.object({ id: z.int(), name: z.string(), role: z.enum(staffRoles) })

export type Colleague = z.output<typeof colleague>

/**
 * `GET /api/admin/{resource}/{id}/history`: a change of a record. `before` and `after` hold only the fields that
 * changed.
 */
export const adminHistoryEntry = auditEntries.record.pick({
  id: true,
  at: true,
  actorName: true,
  action: true,
  fields: true,
  before: true,
  after: true,
})
export type AdminHistoryEntry = z.output<typeof adminHistoryEntry>
