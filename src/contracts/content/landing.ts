import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { modelCard } from '#contracts/models/models.ts'
import { id, noInput } from '#contracts/primitives.ts'
import { section } from './sections.ts'

/** A chip that leads to `/models/{sc_slug}/{csc_slug}/1`. */
const childSubCategory = z.object({
  sc_slug: z.string(),
  csc_slug: z.string(),
  csc_name: z.string(),
})
export type ChildSubCategory = z.infer<typeof childSubCategory>

const category = {
  /** Null for `all`, which is not a category and comes last. */
  id: z.number().nullable(),
  name: z.string(),
  /** `MEN`, `ALL MODELS`, … */
  chip: z.string(),
  slug: z.string(),
}

/** A board with the editorial groups of its models as a flat list. */
export const categoryWithChips = z.object({
  ...category,
  sub_categories: z.array(childSubCategory.extend({ sc_name: z.string() })),
})
export type CategoryWithChips = z.infer<typeof categoryWithChips>

/** The same in two levels. */
export const categoryWithGroups = z.object({
  ...category,
  sub_categories: z.array(
    z.object({
      sc_slug: z.string(),
      sc_name: z.string(),
      child_sub_categories: z.array(childSubCategory),
    }),
  ),
})
export type CategoryWithGroups = z.infer<typeof categoryWithGroups>

const homeRow = z.object({ content: section.nullable(), products: z.array(modelCard) })

/** Pages that combine sections and models. */
export const landingEndpoints = {
  'GET /api/V1/landing-page-content': {
    summary: 'Get the sections of `/welcome`, its chips and a random model',
    access: 'public',
    cacheTags: ['pages', 'models'],
    input: noInput,
    result: z.object({
      content: z.object({
        FirstSection: section.nullable(),
        SecondSection: section.nullable(),
        ThirdSection: section.nullable(),
        FourthSection: section.nullable(),
        FifthSection: section.nullable(),
        SixthSection: section.nullable(),
      }),
      categories: z.array(categoryWithChips),
      third_section: z.object({ categories: z.array(categoryWithChips) }),
      /** Never a junior; null if there are no models. */
      random_product: modelCard.nullable(),
    }),
  },
  'GET /api/V1/homepage/content': {
    summary: 'Get the sections of `/home` with three rows of cards; `wishlist` needs `user_id`',
    access: 'public',
    ownUser: true,
    cacheTags: ['pages', 'models'],
    input: z.object({ user_id: id.optional() }),
    result: z.object({
      page: z.object({ title: z.string(), sub_title: z.string() }),
      first_section: homeRow,
      second_section: homeRow,
      third_section: homeRow,
      fourth_section: homeRow.extend({ categories: z.array(categoryWithGroups) }),
    }),
  },
  'GET /api/V1/wishlists-content': {
    summary: 'Get the heading, subtitle and category links of the favourites page',
    access: 'public',
    cacheTags: ['pages', 'models'],
    input: noInput,
    result: z.object({
      pagecontent: section.nullable(),
      categories: z.array(categoryWithGroups),
    }),
  },
} as const satisfies EndpointTable
