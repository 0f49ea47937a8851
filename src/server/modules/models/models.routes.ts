import type { modelEndpoints } from '#contracts/models/models.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import {
  getProfile,
  listActivities,
  listCommercialModels,
  listFilms,
  listGroupModels,
  listModels,
  listPictures,
  searchModels,
} from './models.service.ts'
import {
  toActivity,
  toCards,
  toCommercial,
  toGalleryImage,
  toGalleryVideos,
  toProfilePage,
  toSearchResult,
  toSubCategory,
} from './models.wire.ts'
import { countModelView } from './views.service.ts'

export const modelHandlers: Handlers<typeof modelEndpoints> = {
  'GET /api/V1/product-search': async (ctx, { search, query }) => ({
    result: { products: (await searchModels(ctx, search || query)).map(toSearchResult) },
  }),
  'GET /api/V1/filter-product-pagination': async (ctx, { cat_slug, page }) => {
    const { items, total } = await listModels(ctx, cat_slug, page)
    return { result: { products: toCards(items), total_products: total } }
  },
  'GET /api/V1/sub-category-products': async (ctx, { sc_slug, csc_slug, page }) => {
    const address = { slug: sc_slug, childSlug: csc_slug }
    const { group, items, total } = await listGroupModels(ctx, address, page)
    const sub_category = toSubCategory(group, csc_slug !== '')
    return { result: { sub_category, products: toCards(items), total_products: total } }
  },
  'GET /api/V1/product-details': async (ctx, { product_id, user_id }) => {
    const profile = await getProfile(ctx, product_id, user_id)
    return { result: toProfilePage(profile) }
  },
  'GET /api/V1/get-image-gallery': async (ctx, { product_id, page }) => {
    const { items, total } = await listPictures(ctx, product_id, page)
    return { result: { gallery_image: items.map(toGalleryImage), totalImage: total } }
  },
  'GET /api/V1/model-activities-images': async (ctx, { model_id, page }) => {
    const { items, total } = await listActivities(ctx, model_id, page)
    return { result: { activities: items.map(toActivity), total_activities: total } }
  },
  'GET /api/V1/model-videos': async (ctx, { model_id, page }) => {
    const { items, total, poster } = await listFilms(ctx, model_id, page)
    return { result: { videos: toGalleryVideos(items, poster), total_videos: total } }
  },
  'PUT /api/V1/update-model-view/{id}': async (ctx, { id }, { address, userAgent }) => {
    await countModelView(ctx, { modelId: id, visitor: `${address} ${userAgent}` })
    return {}
  },
  'GET /api/V1/commercial-models': async (ctx, { page }) => {
    const boards = await listCommercialModels(ctx, page)
    return { result: toCommercial(boards) }
  },
}
