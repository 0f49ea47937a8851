import { sql } from 'drizzle-orm'
import { auditEntries } from '#server/db/schema/admin.ts'
import { defineResource } from '#server/modules/admin/index.ts'

export const auditResource = defineResource('audit-entries', {
  table: auditEntries,
  search: (pattern) =>
    sql`search_fold(${auditEntries.actorName} || ' ' || ${auditEntries.resource} || ' ' || ${auditEntries.recordId}) like ${pattern}`,
})
