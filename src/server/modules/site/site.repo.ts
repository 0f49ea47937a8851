import { inArray } from 'drizzle-orm'
import type { Menus } from '#contracts/menus.ts'
import type { Ctx } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'

interface Link {
  label: string
  href: string
}

export interface Brand {
  name: string
  legalName: string
  /** Where the agency is: ISO 3166 code of two letters, empty before the owner has said. */
  country: string
  social: Link[]
  community: Link
}

/** A fresh production database has no brand yet: the owner's first step in the back office. */
const unnamed: Brand = {
  name: 'Callboard',
  legalName: 'Callboard',
  country: '',
  social: [],
  community: { label: 'Community', href: '/' },
}

/** The agency's brand as the owner set it, and the menus where the owner has written some. */
export const findFrame = async (ctx: Ctx): Promise<{ brand: Brand; menus: Menus | null }> => {
  const rows = await ctx.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['brand', 'menus']))
    .limit(2)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    brand: { ...unnamed, ...(values.get('brand') as Partial<Brand> | undefined) },
    menus: (values.get('menus') as Menus | undefined) ?? null,
  }
}
