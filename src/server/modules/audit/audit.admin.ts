import { sql } from 'drizzle-orm'
import { auditEntries } from '#server/db/schema/admin.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { actorName, entryValues } from './audit.repo.ts'

export const auditResource = defineResource('audit-entries', {
  table: auditEntries,
  reads: { actorName, ...entryValues },
  search: (pattern) =>
    sql`search_fold(${actorName} || ' ' || ${auditEntries.resource} || ' ' || ${auditEntries.recordId}) like ${pattern}`,
})
