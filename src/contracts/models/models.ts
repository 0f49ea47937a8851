import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { film, picture } from '#contracts/media/pictures.ts'
import { id, money, noResult, optionalText, page, trimmedText } from '#contracts/primitives.ts'
import { section } from '#contracts/content/sections.ts'

const slug = trimmedText(100).regex(/^[\w-]*$/, 'is not a known address')

/** A model on a list's card. Juniors have only first name, country and height, never a price. */
export const modelCard = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  category_slug: z.string(),
  category_name: z.string(),
  /** Address of the main picture at 960 px; null if the model has none. `image` has the same value. */
  model_image: z.string().nullable(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  /** The picture shown on hover. */
  second_picture: picture.nullable(),
  wishlist: z.boolean(),
  city_name: z.string().nullable(),
  country_name: z.string().nullable(),
  /** `178 cm` */
  height: z.string(),
  /** Centimetres, `84-61-89`. */
  bust_waist_hip: z.string().nullable(),
  /** Full-day rate; null without a rate card. */
  price: money.nullable(),
  new_face: z.boolean(),
})
export type ModelCard = z.infer<typeof modelCard>

/** A model's profile; null for facts that are unknown, hidden or a junior's. */
export const modelProfile = modelCard.extend({
  /** Sanitised HTML. */
  description: z.string(),
  city_id: z.number().nullable(),
  country_id: z.number().nullable(),
  /** `French, English` */
  languages_poken: z.string(),
  /** `62 kg` */
  weight: z.string().nullable(),
  /** `Dark brown / Green`; empty for juniors, like `special_skill_hobbies`. */
  hair_eye_color: z.string(),
  /** EU, `39.5` */
  shoe_size: z.string(),
  special_skill_hobbies: z.string(),
  half_day_price: money.nullable(),
})
export type ModelProfile = z.infer<typeof modelProfile>

export const galleryImage = z.object({ id: z.number(), image: z.string(), picture })
export type GalleryImage = z.infer<typeof galleryImage>

export const galleryVideo = z.object({
  id: z.number(),
  /** Address of the MP4. */
  video: z.string(),
  film,
})
export type GalleryVideo = z.infer<typeof galleryVideo>

export const activity = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
})
export type Activity = z.infer<typeof activity>

export const searchResult = z.object({
  id: z.number(),
  full_name: z.string(),
  prod_name: z.string(),
  prod_image: z.string().nullable(),
  picture: picture.nullable(),
  price: money.nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

/** The previous or next model on a board. */
const neighbour = z.object({ id: z.number(), full_name: z.string() })
export type Neighbour = z.infer<typeof neighbour>

const group = z.object({ models: z.array(modelCard), total_model: z.number() })

export const modelEndpoints = {
  'GET /api/V1/product-search': {
    summary: 'Search models whose full name contains the text; juniors are never suggested',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ search: optionalText(100), query: optionalText(100) }),
    result: z.object({ products: z.array(searchResult) }),
  },
  'GET /api/V1/filter-product-pagination': {
    summary: 'List a page of a board in board order; `cat_slug` is a category or `all`',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ cat_slug: slug.default('all'), page }),
    result: z.object({ products: z.array(modelCard), total_products: z.number() }),
  },
  'GET /api/V1/sub-category-products': {
    summary: 'List a page of an editorial grouping, or of all groupings below `sc_slug`',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ sc_slug: slug.min(1), csc_slug: slug.default(''), page }),
    result: z.object({
      sub_category: z.object({
        sc_slug: z.string(),
        sc_name: z.string(),
        /** Null if the whole group was requested. */
        csc_slug: z.string().nullable(),
        csc_name: z.string().nullable(),
      }),
      products: z.array(modelCard),
      total_products: z.number(),
    }),
  },
  'GET /api/V1/product-details': {
    summary:
      'Get a profile with the first page of its pictures and films; `wishlist` needs `user_id`',
    access: 'public',
    ownUser: true,
    cacheTags: ['models', 'pages'],
    input: z.object({ product_id: id, user_id: id.optional() }),
    result: z.object({
      products: modelProfile,
      gallery_image: z.array(galleryImage),
      totalImage: z.number(),
      gallery_videos: z.array(galleryVideo),
      total_videos: z.number(),
      /** On the same board; null at its ends. */
      previous: neighbour.nullable(),
      next: neighbour.nullable(),
      /** The texts of the profile page. */
      content: section.nullable(),
    }),
  },
  'GET /api/V1/get-image-gallery': {
    summary: 'List a page of a model’s pictures',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ product_id: id, page }),
    result: z.object({ gallery_image: z.array(galleryImage), totalImage: z.number() }),
  },
  'GET /api/V1/model-activities-images': {
    summary: 'List a page of a model’s activities, with pictures',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ model_id: id, page }),
    result: z.object({ activities: z.array(activity), total_activities: z.number() }),
  },
  'GET /api/V1/model-videos': {
    summary: 'List a page of a model’s films, including the first one',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ model_id: id, page }),
    result: z.object({ videos: z.array(galleryVideo), total_videos: z.number() }),
  },
  'PUT /api/V1/update-model-view/{id}': {
    summary: 'Count a view of a profile, once per visitor and hour',
    access: 'visitor',
    input: z.object({ id }),
    result: noResult,
  },
  'GET /api/V1/commercial-models': {
    summary: 'List the same page of four lists of commercial models',
    access: 'public',
    cacheTags: ['models'],
    input: z.object({ page }),
    result: z.object({ Male: group, Female: group, 'Non-Binary': group, allData: group }),
  },
} as const satisfies EndpointTable
