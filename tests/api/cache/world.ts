import { eq } from 'drizzle-orm'
import type { EndpointKey } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { blogArticles } from '#server/db/schema/blog.ts'
import { modelPictures } from '#server/db/schema/models.ts'
import { ownPages } from '#server/db/schema/pages.ts'
import { addDepartment, addJobOffer } from '#server/modules/careers/index.ts'
import { addFaqCategory } from '#server/modules/faq/index.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import {
  aGroup,
  aMedia,
  aModel,
  anActivity,
  aPlace,
  aSection,
} from '#tests/support/records/factories.ts'

/** Every page that has sections. */
const pages = [
  'abouts-us',
  'bag',
  'become-a-model',
  'blog',
  'business-contact',
  'career',
  'commercial-models',
  'contact-us',
  'culture',
  'faq',
  'favourites',
  'first-landing',
  'gift-card',
  'home',
  'landing',
  'media-and-press',
  'model',
  'newsletter',
  'our-world',
  'values',
]

/** A small agency in which everything that a visitor can read exists, with the ids of its records. */
export const aWorld = async (ctx: Ctx) => {
  const place = await aPlace(ctx)
  const otherPlace = await aPlace(ctx, 'Lyon')
  const [group, otherGroup] = [
    await aGroup(ctx),
    await aGroup(ctx, { slug: 'sport', name: 'Sport', childSlug: 'run', childName: 'Running' }),
  ]
  const women: number[] = []
  for (let position = 0; position < 8; position += 1) {
    const groups = position < 2 ? [group] : []
    women.push(await aModel(ctx, { position, pictures: 1, groups, ...place }))
  }
  const man = await aModel(ctx, { board: 'men', commercial: true, position: 20, films: 1 })
  await aModel(ctx, { board: 'non_binary', newFace: true, position: 21 })
  await aModel(ctx, { board: 'juniors', position: 22 })
  const hidden = await aModel(ctx, { active: false, position: 23, groups: [group] })
  const shared = await aMedia(ctx, { alt: 'Seen everywhere' })
  await ctx.db.insert(modelPictures).values({ modelId: man, mediaId: shared.id, position: 0 })
  for (const page of pages) await aSection(ctx, { page, title: page, pictureId: shared.id })
  await aSection(ctx, { page: 'career', section: 'tab_list' })
  await aSection(ctx, { page: 'slider', section: 'slide_1', title: 'A banner' })
  await ctx.db.insert(ownPages).values({ title: 'Ours', slug: 'ours', active: true })
  await aSection(ctx, { page: 'own-1', section: 'section_1', title: 'Ours' })
  const articles = [
    await anArticle(ctx, { title: 'First', media: [shared.id] }),
    await anArticle(ctx, { title: 'Second', publishedOn: '2025-06-01' }),
    await anArticle(ctx, { title: 'Third', categoryId: 3 }),
  ]
  const draft = await anArticle(ctx, { title: 'Draft' })
  await ctx.db.update(blogArticles).set({ active: false }).where(eq(blogArticles.id, draft))
  await addFaqCategory(ctx, {
    name: 'Clients',
    position: 0,
    groups: [
      { header: 'Fees', questions: [{ question: 'How much?', answer: '<p>It depends</p>' }] },
    ],
  })
  const departmentId = await addDepartment(ctx, {
    slug: 'desk',
    name: 'The desk',
    summary: '',
    position: 0,
  })
  const offer = { slug: 'booker', title: 'Booker', location: 'Paris', contract: 'Permanent' }
  const rest = { postedOn: '2025-06-02', description: '<p>Calls</p>', requirements: [] }
  await addJobOffer(ctx, { ...offer, ...rest, departmentId })
  const activity = await anActivity(ctx, women[0]!, { pictures: 1 })
  const film = await aMedia(ctx, { kind: 'film' })
  return {
    women,
    man,
    hidden,
    group,
    otherGroup,
    shared: shared.id,
    articles,
    draft,
    departmentId,
    activity,
    film: film.id,
    place,
    otherPlace,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>

type Inputs = Readonly<Partial<Record<EndpointKey, readonly Record<string, string | number>[]>>>

/** What is asked of the endpoints that need an input; the others are asked without. */
export const listInputs = ({ women, man, hidden, articles, draft }: World): Inputs => {
  const models = [women[0]!, man, hidden]
  const ofModel = models.map((model_id) => ({ model_id, page: 1 }))
  const ofProduct = models.map((product_id) => ({ product_id }))
  return {
    'GET /api/V1/product-search': [{ search: 'ma' }, { search: 'nova' }],
    'GET /api/V1/filter-product-pagination': [
      ...['all', 'women', 'men', 'juniors'].map((cat_slug) => ({ cat_slug })),
      { cat_slug: 'women', page: 2 },
      { cat_slug: 'all', page: 2 },
    ],
    'GET /api/V1/sub-category-products': [
      { sc_slug: 'editorial' },
      { sc_slug: 'editorial', csc_slug: 'high-fashion' },
      { sc_slug: 'sport', csc_slug: 'run' },
      { sc_slug: 'press', csc_slug: 'high-fashion' },
    ],
    'GET /api/V1/product-details': ofProduct,
    'GET /api/V1/get-image-gallery': ofProduct,
    'GET /api/V1/model-activities-images': ofModel,
    'GET /api/V1/model-videos': ofModel,
    'GET /api/V1/latest-blogs': ['latest', 'most_viewed', 'must_read'].map((sort) => ({ sort })),
    'GET /api/V1/blogs-page-pagination': [1, 3, 4].map((cat_id) => ({ cat_id })),
    'GET /api/V1/blog-details/{id}': [...articles, draft].map((id) => ({ id })),
    'GET /api/V1/blog-address/{slug}': ['a-draft', 'a-story'].map((slug) => ({ slug })),
    'GET /api/V1/own-pages/{slug}': ['ours', 'ours-too', 'another'].map((slug) => ({ slug })),
    'GET /api/V1/service-content/{slug}': [{ slug: 'become-a-model' }, { slug: 'services' }],
    'GET /api/V1/job-offers/{slug}': [{ slug: 'booker' }, { slug: 'senior-booker' }],
  }
}
