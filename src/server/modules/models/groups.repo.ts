import { asc, isNull } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { subCategories } from '#server/db/schema/models.ts'

/** An editorial grouping: `/models/{slug}/{childSlug}`. */
export interface Group {
  id: number
  slug: string
  name: string
  childSlug: string
  childName: string
  /** Whether chips show it. */
  listed: boolean
}

/** An agency has some dozens; the limit only keeps a mistake from filling a page. */
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

/** All editorial groupings in their order. */
export const listAllGroups = (ctx: DbCtx): Promise<Group[]> => groups(ctx).execute()
