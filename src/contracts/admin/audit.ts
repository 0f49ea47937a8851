import { z } from 'zod'
import { id, instant } from './fields.ts'
import { adminResource } from './resource.ts'

/**
 * Who changed what and when. `before` and `after` hold only the fields that changed; both are null where there
 * is nothing to show, and once a person's data has been erased: then `fields` still names what was changed.
 */
export const auditEntries = adminResource({
  label: 'Audit log',
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
    /** Of an account's erasure: how many rows have still to be searched for its address, and when none was left. */
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
