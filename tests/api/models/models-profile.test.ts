import { describe, expect, it } from 'vitest'
import type { EndpointInput, KnownEndpoint } from '#contracts/endpoints.ts'
import { useDatabase } from '#tests/support/databases.ts'
import {
  aFavourite,
  aModel,
  anActivity,
  aPlace,
  aSection,
} from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })

const ask = <K extends KnownEndpoint>(key: K, input: EndpointInput<K>) =>
  aVisitor(app().app).call(key, input)

const details = 'GET /api/V1/product-details'

describe('product-details', () => {
  it('gives the model with the first pictures and films and the page’s texts', async () => {
    const { ctx } = app()
    await aSection(ctx, { page: 'model', title: 'The model', content: '<p>Facts.</p>' })
    const id = await aModel(ctx, {
      ...(await aPlace(ctx)),
      pictures: 8,
      films: 7,
      languages: ['French', 'English'],
      description: '<p>About <b>her</b>.</p><script>alert(1)</script>',
    })
    const { body } = await ask(details, { product_id: id })
    const result = body.result!
    expect(result.products).toMatchObject({
      id,
      city_name: 'Paris',
      country_name: 'France',
      languages_poken: 'French, English',
      weight: '58 kg',
      description: '<p>About her.</p>',
      wishlist: false,
    })
    expect(result.gallery_image).toHaveLength(6)
    expect(result.totalImage).toBe(8)
    expect(result.products.model_image).toBe(result.gallery_image[0]!.image)
    expect(result.products.second_picture).toEqual(result.gallery_image[1]!.picture)
    expect(result.gallery_videos).toHaveLength(6)
    expect(result.total_videos).toBe(7)
    const [video] = result.gallery_videos
    expect(video!.video).toBe(`/media/${video!.film.key}/film.mp4`)
    expect(video!.film.webm).toBe(`/media/${video!.film.key}/film.webm`)
    expect(video!.film.poster).toEqual(result.products.picture)
    expect(result.content).toMatchObject({ title: 'The model', content: '<p>Facts.</p>' })
  })

  it('gives a bare model too', async () => {
    const id = await aModel(app().ctx)
    const { body } = await ask(details, { product_id: id })
    expect(body.result).toMatchObject({
      products: { model_image: null, picture: null, city_name: null, country_id: null },
      gallery_image: [],
      totalImage: 0,
      gallery_videos: [],
      total_videos: 0,
      content: null,
    })
  })

  it('says nothing of a junior beyond first name, country, height and shoe size', async () => {
    const { ctx } = app()
    const { countryId } = await aPlace(ctx)
    const junior = {
      board: 'juniors',
      firstName: 'Lila',
      lastName: 'Perrin',
      countryId,
      skills: 'riddles',
      dayRateCents: 95_000,
      halfDayRateCents: 60_000,
    } as const
    const id = await aModel(ctx, junior)
    const answer = await ask(details, { product_id: id })
    expect(answer.body.result!.products).toMatchObject({
      full_name: 'Lila',
      last_name: '',
      city_id: null,
      city_name: null,
      weight: null,
      bust_waist_hip: null,
      height: '178 cm',
      shoe_size: '39.5',
      hair_eye_color: '',
      price: null,
      half_day_price: null,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/Perrin|riddles|950|600/)
  })

  it('fills the heart of the user who asks, and of nobody else', async () => {
    const { ctx } = app()
    const favourite = await aModel(ctx)
    const other = await aModel(ctx)
    const userId = await anAccount(app())
    await aFavourite(ctx, { userId, modelId: favourite })
    const visitor = aVisitor(app().app)
    const claim = { product_id: favourite, user_id: userId }
    expect((await visitor.call(details, claim)).status).toBe(401)
    await visitor.call('POST /api/V1/login', { email: 'client@vale.example', password })
    const response = await visitor.call(details, claim)
    expect(response.body.result!.products.wishlist).toBe(true)
    expect(response.headers['cache-control']).toBe('no-store')
    const unkept = await visitor.call(details, { product_id: other, user_id: userId })
    expect(unkept.body.result!.products.wishlist).toBe(false)
    const foreign = await visitor.call(details, { product_id: favourite, user_id: userId + 1 })
    expect(foreign.status).toBe(403)
    expect(foreign.body.result).toBeUndefined()
    const open = await visitor.call(details, { product_id: favourite })
    expect(open.body.result!.products.wishlist).toBe(false)
  })
})

describe('lists of a model', () => {
  it('are paged by six in their order, with the true total past the end', async () => {
    const { ctx } = app()
    const id = await aModel(ctx, { pictures: 7, films: 7 })
    for (let count = 0; count < 7; count += 1) await anActivity(ctx, id, { pictures: 2 })
    const gallery = async (page: number) =>
      (await ask('GET /api/V1/get-image-gallery', { product_id: id, page })).body.result!
    const films = async (page: number) =>
      (await ask('GET /api/V1/model-videos', { model_id: id, page })).body.result!
    const activities = async (page: number) =>
      (await ask('GET /api/V1/model-activities-images', { model_id: id, page })).body.result!
    expect((await gallery(1)).gallery_image).toHaveLength(6)
    expect((await gallery(2)).gallery_image).toHaveLength(1)
    expect(await gallery(3)).toEqual({ gallery_image: [], totalImage: 7 })
    expect((await films(1)).videos).toHaveLength(6)
    expect((await films(2)).videos).toHaveLength(1)
    expect(await films(3)).toEqual({ videos: [], total_videos: 7 })
    const [first] = (await activities(1)).activities
    expect(first).toMatchObject({ name: 'A fitting', description: 'Two days.' })
    expect(first!.images).toHaveLength(2)
    expect(first!.images[0]).toBe(`/media/${first!.pictures[0]!.key}/960.webp`)
    expect((await activities(2)).activities).toHaveLength(1)
    expect(await activities(3)).toEqual({ activities: [], total_activities: 7 })
  })

  it('are empty for a model without any', async () => {
    const id = await aModel(app().ctx)
    expect(
      (await ask('GET /api/V1/model-activities-images', { model_id: id })).body.result,
    ).toEqual({ activities: [], total_activities: 0 })
    expect((await ask('GET /api/V1/model-videos', { model_id: id })).body.result).toEqual({
      videos: [],
      total_videos: 0,
    })
  })
})

describe('endpoints about one model', () => {
  const calls = [
    [details, 'product_id'],
    ['GET /api/V1/get-image-gallery', 'product_id'],
    ['GET /api/V1/model-activities-images', 'model_id'],
    ['GET /api/V1/model-videos', 'model_id'],
  ] as const

  it.each(calls)('%s does not find missing and inactive models', async (key, name) => {
    const inactive = await aModel(app().ctx, { active: false, pictures: 1 })
    for (const id of [inactive, inactive + 1, 2_147_483_647]) {
      const answer = await ask(key, { [name]: id } as never)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ status: false, error: { code: 'not_found' } })
    }
  })

  it.each(calls)('%s refuses an invalid id', async (key, name) => {
    for (const id of ['', '0', '-1', '1.5', 'abc', '99999999999', '1e3']) {
      const answer = await ask(key, { [name]: id } as never)
      expect(answer.status, id).toBe(422)
      expect(answer.body.errors).toHaveProperty(name)
    }
    expect((await ask(key, {} as never)).status).toBe(422)
  })
})
