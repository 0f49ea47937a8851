import { sql } from 'drizzle-orm'
import { replyTemplates } from '#server/db/schema/applications.ts'
import { defineResource, type ResourceDefinition } from '#server/modules/admin/index.ts'

export const replyTemplatesResource: ResourceDefinition<'reply-templates'> = defineResource(
  'reply-templates',
  {
    table: replyTemplates,
    search: (pattern) =>
      sql`search_fold(${replyTemplates.name} || ' ' || ${replyTemplates.subject}) like ${pattern}`,
    constraints: { reply_templates_name: 'name' },
  },
)
