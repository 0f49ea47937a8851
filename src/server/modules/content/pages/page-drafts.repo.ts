import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { pageSections } from '#server/db/schema/pages.ts'

/** The sections of a page that have a draft. */
export const listDraftIds = async ({ db }: DbCtx, page: string): Promise<number[]> => {
  const rows = await db
    .select({ id: pageSections.id })
    .from(pageSections)
    .where(and(eq(pageSections.page, page), isNotNull(pageSections.draft)))
    .orderBy(asc(pageSections.id))
  return rows.map(({ id }) => id)
}
