import { z } from 'zod'
import { id, instant } from './fields.ts'
import { adminResource } from './resource.ts'

/**
 * The audit log. `before` and `after` hold only the changed fields. Both are null if there is nothing to show
 * and after a person's data is erased; `fields` then still names the changed fields.
 */
export const auditEntries = adminResource({
  label: 'Audit log',
  noun: 'entry',
  record: z.object({
    id,
    at: instant,
    actorUserId: z.int().nullable(),
    actorName: z.string(),
    resource: z.string(),
    recordId: z.string(),
    action: z.string(),
    fields: z.array(z.string()),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /**
     * For the erasure of an account: the number of rows still to be searched for its address, and the time at
     * which the search ended.
     */
    erasure: z.object({ left: z.int(), finishedAt: instant.nullable() }).nullable(),
  }),
  changes: z.object({}),
  creates: null,
  sorts: ['at'],
  descending: true,
  filters: ['resource', 'recordId', 'actorUserId', 'action', 'at'],
  searched: true,
  archived: false,
})
