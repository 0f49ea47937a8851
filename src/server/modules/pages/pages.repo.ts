import { asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'
import type { PageSection } from './pages.domain.ts'

/** No page has a tenth of it; the limit only keeps a mistake from filling a page. */
const mostSections = 100

const sections = prepared('pages_sections', (db) =>
  db
    .select({
      id: pageSections.id,
      section: pageSections.section,
      fields: pageSections.fields,
      picture: sql<StoredPicture | null>`(
        select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt,
          'preview', m.preview, 'focalX', 500, 'focalY', 500)
        from media m where m.id = picture_id)`,
      film: sql<StoredFilm | null>`(
        select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt)
        from media m where m.id = film_id)`,
    })
    .from(pageSections)
    .where(eq(pageSections.page, sql.placeholder('page')))
    .orderBy(asc(pageSections.position), asc(pageSections.id))
    .limit(fixedLimit(mostSections)),
)

/** The sections of a page in their order, as they are stored. */
export const listSections = async (ctx: DbCtx, page: string): Promise<PageSection[]> =>
  (await sections(ctx).execute({ page })).map(({ fields, ...row }) => ({ ...fields, ...row }))
