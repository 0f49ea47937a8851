import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'

interface Link {
  label: string
  href: string
}

export interface Brand {
  name: string
  legalName: string
  social: Link[]
  community: Link
}

/** A fresh production database has no brand yet: the owner's first step in the back office. */
const unnamed: Brand = {
  name: 'Callboard',
  legalName: 'Callboard',
  social: [],
  community: { label: 'Community', href: '/' },
}

/** The agency's brand as the owner set it. */
export const findBrand = async (ctx: Ctx): Promise<Brand> => {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, 'brand')).limit(1)
  return row ? (row.value as Brand) : unnamed
}
