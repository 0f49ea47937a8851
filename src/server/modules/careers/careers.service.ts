import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { cleanHtml } from '#server/platform/html.ts'
import {
  findOffer,
  insertDepartment,
  insertOffer,
  listOpenPositions,
  type NewDepartment,
  type NewOffer,
  type Offer,
} from './careers.repo.ts'

type OfferInList = Omit<Offer, 'department' | 'description' | 'requirements'>

export interface DepartmentWithOffers {
  slug: string
  name: string
  summary: string
  offers: OfferInList[]
}

/** Departments with their open positions; the list is empty without any. */
export const getDepartments = async (ctx: Ctx): Promise<DepartmentWithOffers[]> => {
  const bySlug = new Map<string, DepartmentWithOffers>()
  for (const { department, offer } of await listOpenPositions(ctx)) {
    const entry = bySlug.get(department.slug) ?? { ...department, offers: [] }
    bySlug.set(department.slug, entry)
    if (offer) entry.offers.push(offer)
  }
  return [...bySlug.values()]
}

/** An open position, its HTML sanitised; undefined if there is none with this slug. */
export const findOpenOffer = async (ctx: Ctx, slug: string): Promise<Offer | undefined> => {
  const offer = await findOffer(ctx, slug)
  return offer && { ...offer, description: cleanHtml(offer.description) }
}

/**
 * An open position.
 * @throws `not_found` for an unknown slug.
 */
export const getOpenOffer = async (ctx: Ctx, slug: string): Promise<Offer> => {
  const offer = await findOpenOffer(ctx, slug)
  if (!offer) throw notFound('Job offer')
  return offer
}

/** Stores a department and returns its id. */
export const addDepartment = (ctx: Ctx, department: NewDepartment): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const id = await insertDepartment(tx, department)
    await invalidate(tx, ['careers'])
    return id
  })

/** Stores an open position, its HTML sanitised. */
export const addJobOffer = (ctx: Ctx, offer: NewOffer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await insertOffer(tx, { ...offer, description: cleanHtml(offer.description) })
    await invalidate(tx, ['careers'])
  })
