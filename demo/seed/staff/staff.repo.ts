import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/context.ts'
import { applicationRatings, modelApplications } from '#server/db/schema/applications.ts'
import { emailTemplates } from '#server/db/schema/email-templates.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import type { DemoStaff } from '#demo/content/staff.ts'
import { insertAll } from '../year/year.repo.ts'

/** The tables with tags, and the condition for rows that a list shows. */
const taggedTables = {
  models: { table: models, where: eq(models.active, true) },
  bookings: { table: orders, where: eq(orders.kind, 'booking') },
  applications: {
    table: modelApplications,
    where: ne(modelApplications.state, 'awaiting_guardian'),
  },
  enquiries: { table: enquiries, where: sql`true` },
} as const satisfies Record<keyof DemoStaff['tags'], { table: PgTable; where: SQL }>

export type TaggedList = keyof typeof taggedTables

/** The newest records of a list. */
export const listNewest = async (ctx: Ctx, list: TaggedList, limit: number): Promise<number[]> => {
  const { table, where } = taggedTables[list]
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Adds a tag to records, besides their own. */
export const addTag = async (
  ctx: Ctx,
  { list, ids, tag }: { list: TaggedList; ids: readonly number[]; tag: string },
): Promise<void> => {
  const { table } = taggedTables[list]
  await ctx.db
    .update(table)
    .set({ tags: sql`array_append(${table.tags}, ${tag})` })
    .where(inArray(table.id, [...ids]))
}

/** Adds ratings of applications by staff. */
export const insertRatings = (
  ctx: Ctx,
  rows: readonly (typeof applicationRatings.$inferInsert)[],
): Promise<void> => insertAll(ctx, applicationRatings, rows)

/** Saved views of lists. */
export const insertViews = (
  ctx: Ctx,
  rows: readonly (typeof savedViews.$inferInsert)[],
): Promise<void> => insertAll(ctx, savedViews, rows)

/** Adds the owner's changes to the program's emails. */
export const insertEmails = (
  ctx: Ctx,
  rows: readonly (typeof emailTemplates.$inferInsert)[],
): Promise<void> => insertAll(ctx, emailTemplates, rows)

/** Invitations of accounts. */
export const insertInvitations = (
  ctx: Ctx,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<void> => insertAll(ctx, invitations, rows)

/** Gives a section a draft in which some texts differ. */
export const setDraft = async (
  { db }: Ctx,
  { page, section, fields }: DemoStaff['drafts'][number],
): Promise<void> => {
  const draft = sql`jsonb_build_object('fields', ${pageSections.fields} || ${JSON.stringify(fields)}::jsonb,
    'pictureId', ${pageSections.pictureId}, 'filmId', ${pageSections.filmId})`
  await db
    .update(pageSections)
    .set({ draft })
    .where(and(eq(pageSections.page, page), eq(pageSections.section, section)))
}
