import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { modelCard } from './models.ts'
import { id, ownUserOnly } from '#contracts/primitives.ts'

/** The maximum length of every list of favourites. */
export const maxFavourites = 200

/** A favourite as the page shows it: the card, with `product_id` besides `id`. */
export const favourite = modelCard.extend({
  product_id: z.number(),
  /** `French` where `country_name` is `France`. */
  nationality: z.string().nullable(),
})
export type Favourite = z.infer<typeof favourite>

export const favouriteEndpoints = {
  'POST /api/V1/wishlists': {
    summary: 'Add a model to the wishlist; adding it again changes nothing',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, product_id: id }),
    result: z.undefined(),
  },
  'POST /api/V1/remove/wishlists': {
    summary: 'Remove a model from the wishlist; removing it again changes nothing',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, product_id: id }),
    result: z.undefined(),
  },
  'GET /api/V1/all-wishlists': {
    summary:
      'List a client’s favourite models, newest first; models no longer on a board are left out',
    access: 'user',
    ownUser: true,
    input: ownUserOnly,
    result: z.object({ wishlists: z.array(favourite) }),
  },
  'POST /api/V1/guest-wishlist-products': {
    summary:
      'List the models of a guest’s wishlist in its order; models no longer on a board are left out',
    access: 'visitor',
    input: z.object({ product_ids: z.array(id).max(maxFavourites) }),
    result: z.object({ products: z.array(favourite) }),
  },
} as const satisfies EndpointTable
