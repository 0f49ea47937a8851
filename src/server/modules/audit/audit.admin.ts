import { auditEntries } from '#server/db/schema/admin.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { actorName, entryErasure, entryValues, matchesSearch } from './audit.repo.ts'

export const auditResource = defineResource('audit-entries', {
  table: auditEntries,
  reads: { actorName, ...entryValues, erasure: entryErasure },
  search: matchesSearch,
})
