import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { ownPageName } from '#contracts/content/own-page-names.ts'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { ownPages, pageSections } from '#server/db/schema/pages.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { footerPages, ownPageAddresses } from './own-page-tags.ts'

const isLive = and(ownPages.active, isNull(ownPages.archivedAt))

const bySlug = prepared('own_pages_by_slug', (db) =>
  db
    .select({
      id: ownPages.id,
      title: ownPages.title,
      slug: ownPages.slug,
      description: ownPages.description,
    })
    .from(ownPages)
    .where(and(isLive, eq(ownPages.slug, sql.placeholder('slug'))))
    .limit(1),
)

export type OwnPage = Pick<typeof ownPages.$inferSelect, 'id' | 'title' | 'slug' | 'description'>

/** The published page at an address. */
export const findOwnPage = async (ctx: DbCtx, slug: string): Promise<OwnPage | undefined> => {
  noteShown(ctx, 'pages', [ownPageAddresses])
  return (await bySlug(ctx).execute({ slug }))[0]
}

/** More than a footer has room for. */
const maxInFooter = 20

const inFooter = prepared('own_pages_in_footer', (db) =>
  db
    .select({ title: ownPages.title, slug: ownPages.slug })
    .from(ownPages)
    .where(and(isLive, ownPages.inFooter))
    .orderBy(asc(ownPages.id))
    .limit(fixedLimit(maxInFooter)),
)

/** The published pages in the footer, oldest first. */
export const listFooterPages = (ctx: DbCtx): Promise<{ title: string; slug: string }[]> => {
  noteShown(ctx, 'settings', [footerPages])
  return inFooter(ctx).execute()
}

/** A section of an own page, with the fields of the page's form. */
export interface PlacedSection {
  readonly id: number
  readonly section: string
  readonly title: string
  readonly state: 'published' | 'example' | 'draft' | 'scheduled'
  readonly position: number
}

/** More than any page has. */
const maxSections = 100

/** The sections of an own page in order, without removed ones. */
export const listPlacedSections = ({ db }: DbCtx, id: number): Promise<PlacedSection[]> =>
  db
    .select({
      id: pageSections.id,
      section: pageSections.section,
      title: sql<string>`coalesce(${pageSections.fields} ->> 'title', '')`,
      state: sql<PlacedSection['state']>`case when ${pageSections.draft} is null then 'published'
        when ${pageSections.draft} ->> 'example' = 'unchanged' then 'example'
        when ${pageSections.publishAt} is null then 'draft' else 'scheduled' end`,
      position: pageSections.position,
    })
    .from(pageSections)
    .where(and(eq(pageSections.page, ownPageName(id)), isNull(pageSections.archivedAt)))
    .orderBy(asc(pageSections.position), asc(pageSections.id))
    .limit(maxSections)

/** Adds an empty section at the end of an own page, with a name that no section of the page has had. */
export const insertSection = async (
  { db }: DbCtx,
  id: number,
  fields: { title?: string } = {},
): Promise<void> => {
  const page = ownPageName(id)
  await db.execute(sql`
    insert into ${pageSections} (page, section, position, fields)
    select ${page}, 'section_' || number, number, ${JSON.stringify(fields)}::jsonb
    from (select count(*)::int + 1 as number from ${pageSections} where page = ${page}) as next`)
}

/** Sets the positions of sections. */
export const setPositions = async (
  { db }: DbCtx,
  places: readonly { id: number; position: number }[],
): Promise<void> => {
  await db.execute(sql`update ${pageSections} set position = place.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id int, position int)
    where ${pageSections.id} = place.id`)
}

/** Removes a section from its page; its texts stay stored. */
export const archiveSection = async ({ db }: DbCtx, id: number, at: Date): Promise<void> => {
  await db
    .update(pageSections)
    .set({ archivedAt: at, updatedAt: at, version: sql`${pageSections.version} + 1` })
    .where(eq(pageSections.id, id))
}

/** Publishes an own page, for the preview of one of its sections. */
export const publishOwnPage = async ({ db }: DbCtx, id: number): Promise<void> => {
  await db.update(ownPages).set({ active: true, archivedAt: null }).where(eq(ownPages.id, id))
}
