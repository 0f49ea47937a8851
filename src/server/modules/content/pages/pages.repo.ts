import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sectionFilm, sectionPicture } from '#server/db/fragments.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import type { StoredSection } from '#server/kernel/sections.ts'
import type { SectionPlace } from './pages.domain.ts'

/** Ten times as many as any page has; the limit only guards against mistakes. */
const maxSections = 100

const sections = prepared('pages_sections', (db) =>
  db
    .select({
      id: pageSections.id,
      section: pageSections.section,
      fields: pageSections.fields,
      picture: sectionPicture,
      film: sectionFilm,
    })
    .from(pageSections)
    .where(and(eq(pageSections.page, sql.placeholder('page')), isNull(pageSections.archivedAt)))
    .orderBy(asc(pageSections.position), asc(pageSections.id))
    .limit(fixedLimit(maxSections)),
)

/** The sections of a page in order, as stored. */
export const listSections = (ctx: DbCtx, page: string): Promise<StoredSection[]> => {
  noteShown(ctx, 'pages', [recordTag('page', page)])
  return sections(ctx).execute({ page })
}

/** Adds missing sections, empty. Archived ones are not added again, because an editor has removed them. */
export const addMissingSections = async (
  { db }: DbCtx,
  places: readonly SectionPlace[],
): Promise<void> => {
  await db.execute(sql`
    insert into ${pageSections} (page, section, position, fields)
    select page, section, position, '{}'
    from json_to_recordset(${JSON.stringify(places)}::json) as place(page text, section text, position int)
    where not exists (
      select from ${pageSections} stored where stored.page = place.page and stored.section = place.section)
    on conflict (page, section) do nothing`)
}
