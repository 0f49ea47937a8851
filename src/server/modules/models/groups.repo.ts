import { asc, isNull } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { subCategories } from '#server/db/schema/models.ts'
import { groupings } from './model-tags.ts'

/** An editorial grouping: `/models/{slug}/{childSlug}`. */
export interface Group {
  id: number
  slug: string
  name: string
  childSlug: string
  childName: string
  /** Whether it is listed among the chips. */
  listed: boolean
}

/** An agency has a few dozen; the limit only guards against mistakes. */
const maxGroups = 200

const groups = prepared('models_sub_categories', (db) =>
  db
    .select({
      id: subCategories.id,
      slug: subCategories.slug,
      name: subCategories.name,
      childSlug: subCategories.childSlug,
      childName: subCategories.childName,
      listed: subCategories.listed,
    })
    .from(subCategories)
    .where(isNull(subCategories.archivedAt))
    .orderBy(asc(subCategories.position), asc(subCategories.id))
    .limit(fixedLimit(maxGroups)),
)

/** All editorial groupings in order. */
export const listAllGroups = (ctx: DbCtx): Promise<Group[]> => {
  noteShown(ctx, 'models', [groupings])
  return groups(ctx).execute()
}
