import { sql } from 'drizzle-orm'
import { subCategories } from '#server/db/schema/models.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { groupings } from '../model-tags.ts'

export const subCategoriesResource = defineResource('sub-categories', {
  table: subCategories,
  cacheTags: ['models'],
  recordTags: () => [groupings],
  reads: {
    models: sql`coalesce(
      (select t.models from group_totals t where t.sub_category_id = sub_categories.id), 0)`,
  },
  search: (pattern) =>
    sql`search_fold(${subCategories.name} || ' ' || ${subCategories.childName}) like ${pattern}`,
  constraints: { sub_categories_slugs: 'childSlug' },
})
