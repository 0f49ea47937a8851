import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { ownPageName } from '#contracts/content/own-page-names.ts'
import { ownPages, pageSections } from '#server/db/schema/pages.ts'
import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'
import type { FilledSection } from './starter.domain.ts'

interface StoredSection {
  readonly id: number
  readonly page: string
  readonly section: string
  readonly version: number
  readonly fields: SectionFields
  readonly hasFile: boolean
  readonly hasDraft: boolean
}

/** Three times as many as the standard pages have. */
const maxSections = 300

/** The sections of these pages that an editor has not removed, in order. */
export const listStoredSections = (
  { db }: DbCtx,
  pages: readonly string[],
): Promise<StoredSection[]> =>
  db
    .select({
      id: pageSections.id,
      page: pageSections.page,
      section: pageSections.section,
      version: pageSections.version,
      fields: pageSections.fields,
      hasFile: sql<boolean>`${pageSections.pictureId} is not null or ${pageSections.filmId} is not null`,
      hasDraft: sql<boolean>`${pageSections.draft} is not null`,
    })
    .from(pageSections)
    .where(and(inArray(pageSections.page, [...pages]), isNull(pageSections.archivedAt)))
    .orderBy(asc(pageSections.position), asc(pageSections.id))
    .limit(maxSections)

/** Stores drafts; those of sections that somebody has changed meanwhile are left out. Returns how many were stored. */
export const saveDrafts = async (
  { db }: DbCtx,
  sections: readonly FilledSection[],
  at: Date,
): Promise<number> => {
  const { rows } = await db.execute(sql`
    update ${pageSections} stored
    set draft = filled.draft, version = stored.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as filled(id int, version int, draft jsonb)
    where stored.id = filled.id and stored.version = filled.version
    returning stored.id`)
  return rows.length
}

/** Replaces the texts of an own page's first section by a draft. */
export const draftOwnPage = async (
  { db }: DbCtx,
  id: number,
  draft: SectionDraft,
): Promise<void> => {
  await db.execute(sql`update ${pageSections} set fields = '{}', draft = ${JSON.stringify(draft)}::jsonb
    where page = ${ownPageName(id)}`)
}

/** Those of the addresses that an own page has or had. */
export const listTakenSlugs = async (
  { db }: DbCtx,
  slugs: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ slug: ownPages.slug })
    .from(ownPages)
    .where(inArray(ownPages.slug, [...slugs]))
    .orderBy(asc(ownPages.slug))
    .limit(slugs.length)
  return rows.map(({ slug }) => slug)
}
