import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { departments, jobOffers } from '#server/db/schema/careers.ts'

/** More open positions than any agency has; the limit only guards against mistakes. */
const maxRows = 500

const isOpen = and(jobOffers.active, isNull(jobOffers.archivedAt))

const openPositions = prepared('careers_open_positions', (db) =>
  db
    .select({
      department: { slug: departments.slug, name: departments.name, summary: departments.summary },
      offer: {
        slug: jobOffers.slug,
        title: jobOffers.title,
        location: jobOffers.location,
        contract: jobOffers.contract,
        posted: jobOffers.postedOn,
      },
    })
    .from(departments)
    .leftJoin(jobOffers, and(eq(jobOffers.departmentId, departments.id), isOpen))
    .where(isNull(departments.archivedAt))
    .orderBy(
      asc(departments.position),
      asc(departments.id),
      desc(jobOffers.postedOn),
      desc(jobOffers.id),
    )
    .limit(maxRows),
)

const offerBySlug = prepared('careers_offer_by_slug', (db) =>
  db
    .select({
      slug: jobOffers.slug,
      title: jobOffers.title,
      location: jobOffers.location,
      contract: jobOffers.contract,
      posted: jobOffers.postedOn,
      department: departments.name,
      description: jobOffers.description,
      requirements: jobOffers.requirements,
    })
    .from(jobOffers)
    .innerJoin(departments, eq(departments.id, jobOffers.departmentId))
    .where(and(eq(jobOffers.slug, sql.placeholder('slug')), isOpen, isNull(departments.archivedAt)))
    .limit(1),
)

/** Departments in order, each with its open positions, newest first; `offer` is null without any. */
export const listOpenPositions = (ctx: DbCtx) => openPositions(ctx).execute()

/** An open position by its slug. */
export const findOffer = async (ctx: DbCtx, slug: string) =>
  (await offerBySlug(ctx).execute({ slug }))[0]

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export type NewDepartment = typeof departments.$inferInsert
export type NewOffer = typeof jobOffers.$inferInsert

/** Inserts a department and returns its id. */
export const insertDepartment = async (ctx: DbCtx, values: NewDepartment): Promise<number> => {
  const [row] = await ctx.db.insert(departments).values(values).returning({ id: departments.id })
  return row!.id
}

/** Inserts an open position. */
export const insertOffer = async (ctx: DbCtx, values: NewOffer): Promise<void> => {
  await ctx.db.insert(jobOffers).values(values)
}
