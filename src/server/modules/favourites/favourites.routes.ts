import { favouriteMessages } from '#contracts/models/favourite-messages.ts'
import type { Favourite, favouriteEndpoints } from '#contracts/models/favourites.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { type ModelSummary, toCard } from '#server/modules/models/index.ts'
import { getNationality } from '#server/modules/places/index.ts'
import {
  addFavourite,
  removeFavourite,
  listLiveModels,
  listFavourites,
} from './favourites.service.ts'

const toFavourite = (model: ModelSummary): Favourite => ({
  ...toCard(model, true),
  product_id: model.id,
  nationality: model.countryCode && (getNationality(model.countryCode) ?? model.countryName),
})

export const favouriteHandlers: Handlers<typeof favouriteEndpoints> = {
  'POST /api/V1/wishlists': async (ctx, { user_id, product_id }) => ({
    message: favouriteMessages[await addFavourite(ctx, { userId: user_id, modelId: product_id })],
  }),
  'POST /api/V1/remove/wishlists': async (ctx, { user_id, product_id }) => {
    await removeFavourite(ctx, { userId: user_id, modelId: product_id })
    return { message: favouriteMessages.removed }
  },
  'GET /api/V1/all-wishlists': async (ctx, { user_id }) => ({
    result: { wishlists: (await listFavourites(ctx, user_id)).map(toFavourite) },
  }),
  'POST /api/V1/guest-wishlist-products': async (ctx, { product_ids }) => ({
    result: { products: (await listLiveModels(ctx, product_ids)).map(toFavourite) },
  }),
}
