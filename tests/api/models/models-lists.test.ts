import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { EndpointInput, KnownEndpoint } from '#contracts/endpoints.ts'
import { models } from '#server/db/schema/models.ts'
import { findBookable, listByIds } from '#server/modules/models/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aGroup, aModel, aPicture, aPlace } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })

const ask = <K extends KnownEndpoint>(key: K, input: EndpointInput<K>) =>
  aVisitor(app().app).call(key, input)

type NewModel = typeof models.$inferInsert

const board = async (cat_slug: string, page = 1) => {
  const { body } = await ask('GET /api/V1/filter-product-pagination', { cat_slug, page })
  return body.result!
}

describe('filter-product-pagination', () => {
  it('gives six models a page in board order and the true total', async () => {
    const ids: number[] = []
    for (let position = 8; position > 0; position -= 1) {
      ids.unshift(await aModel(app().ctx, { position }))
    }
    await aModel(app().ctx, { board: 'men' })
    const first = await board('women')
    expect(first.total_products).toBe(8)
    expect(first.products.map(({ id }) => id)).toEqual(ids.slice(0, 6))
    const second = await board('women', 2)
    expect(second.products.map(({ id }) => id)).toEqual(ids.slice(6))
    expect(await board('women', 3)).toEqual({ products: [], total_products: 8 })
    expect((await board('all')).total_products).toBe(9)
    expect(await board('non_binary')).toEqual({ products: [], total_products: 0 })
  })

  it('shows on a card what the page needs', async () => {
    const { ctx } = app()
    const id = await aModel(ctx, {
      firstName: 'Zoë',
      lastName: 'Änd',
      ...(await aPlace(ctx)),
      halfDayRateCents: 70_050,
      dayRateCents: 129_950,
    })
    const key = await aPicture(ctx, id, 0, { alt: 'Zoë in a coat' })
    const second = await aPicture(ctx, id, 1)
    const [card] = (await board('women')).products
    expect(card).toEqual({
      id,
      first_name: 'Zoë',
      last_name: 'Änd',
      full_name: 'Zoë Änd',
      category_slug: 'women',
      category_name: 'Women',
      model_image: `/media/${key}/960.webp`,
      image: `/media/${key}/960.webp`,
      picture: {
        key,
        width: 800,
        height: 1000,
        alt: 'Zoë in a coat',
        preview: 'data:image/webp;base64,AA==',
        focal_x: 50,
        focal_y: 35,
      },
      second_picture: expect.objectContaining({ key: second }) as unknown,
      wishlist: false,
      city_name: 'Paris',
      country_name: 'France',
      height: '178 cm',
      bust_waist_hip: '84-61-89',
      price: 1299.5,
      new_face: false,
    })
  })

  it('leaves out what is not active or archived, in the list and in the total', async () => {
    const { ctx } = app()
    const id = await aModel(ctx)
    const away = await aModel(ctx)
    const inactive = await aModel(ctx, { active: false })
    await ctx.db
      .update(models)
      .set({ archivedAt: ctx.platform.clock.now() })
      .where(eq(models.id, away))
    expect(await board('women')).toMatchObject({ products: [{ id }], total_products: 1 })
    await ctx.db.update(models).set({ active: true, categoryId: 1 }).where(eq(models.id, inactive))
    expect((await board('women')).total_products).toBe(1)
    expect((await board('men')).total_products).toBe(1)
    await ctx.db.delete(models).where(eq(models.id, inactive))
    expect(await board('men')).toEqual({ products: [], total_products: 0 })
  })

  it('refuses unknown categories and wrong pages', async () => {
    const key = 'GET /api/V1/filter-product-pagination'
    expect((await ask(key, { cat_slug: 'dogs' })).status).toBe(404)
    for (const page of ['0', '-1', 'x', '1.5', '99999999999']) {
      const answer = await ask(key, { cat_slug: 'women', page })
      expect(answer.status, page).toBe(422)
      expect(answer.body.errors).toHaveProperty('page')
    }
    expect((await ask(key, { cat_slug: 'women', page: '100000' })).body.result?.products).toEqual(
      [],
    )
    const twice = await app().app.server.inject('/api/V1/filter-product-pagination?page=1&page=2')
    expect(twice.statusCode).toBe(422)
  })
})

describe('sub-category-products', () => {
  const key = 'GET /api/V1/sub-category-products'

  it('lists a grouping, or all groupings of a group, each model once', async () => {
    const { ctx } = app()
    const fashion = await aGroup(ctx)
    const beauty = await aGroup(ctx, { childSlug: 'beauty', childName: 'Beauty' })
    const both = await aModel(ctx, { groups: [fashion, beauty] })
    const one = await aModel(ctx, { groups: [beauty] })
    await aModel(ctx, { groups: [beauty], active: false })
    await aModel(ctx)
    const child = await ask(key, { sc_slug: 'editorial', csc_slug: 'high-fashion' })
    expect(child.body.result).toMatchObject({
      sub_category: {
        sc_slug: 'editorial',
        sc_name: 'Editorial',
        csc_slug: 'high-fashion',
        csc_name: 'High Fashion',
      },
      products: [{ id: both }],
      total_products: 1,
    })
    const group = await ask(key, { sc_slug: 'editorial' })
    expect(group.body.result).toMatchObject({
      sub_category: { csc_slug: null, csc_name: null },
      products: [{ id: both }, { id: one }],
      total_products: 2,
    })
    expect((await ask(key, { sc_slug: 'editorial', page: 2 })).body.result).toMatchObject({
      products: [],
      total_products: 2,
    })
  })

  it('tells a grouping without models from an unknown one', async () => {
    await aGroup(app().ctx)
    const empty = await ask(key, { sc_slug: 'editorial', csc_slug: 'high-fashion' })
    expect(empty.body.result).toMatchObject({ products: [], total_products: 0 })
    expect((await ask(key, { sc_slug: 'editorial', csc_slug: 'nothing' })).status).toBe(404)
    expect((await ask(key, { sc_slug: 'nothing' })).status).toBe(404)
    expect((await ask(key, { sc_slug: '' })).status).toBe(422)
  })
})

describe('commercial-models', () => {
  it('gives the same page of four lists; juniors are in none', async () => {
    const { ctx } = app()
    for (let count = 0; count < 7; count += 1) {
      await aModel(ctx, { board: 'men', commercial: true })
    }
    const woman = await aModel(ctx, { commercial: true })
    await aModel(ctx)
    await aModel(ctx, { board: 'juniors', commercial: true })
    const first = (await ask('GET /api/V1/commercial-models', {})).body.result!
    expect(first.Male.models).toHaveLength(6)
    expect(first.Male.total_model).toBe(7)
    expect(first.Female).toMatchObject({ models: [{ id: woman }], total_model: 1 })
    expect(first['Non-Binary']).toEqual({ models: [], total_model: 0 })
    expect(first.allData.total_model).toBe(8)
    const second = (await ask('GET /api/V1/commercial-models', { page: 2 })).body.result!
    expect(second.Male).toMatchObject({ models: [{}], total_model: 7 })
    expect(second.Female).toEqual({ models: [], total_model: 1 })
    expect(second.allData.models).toHaveLength(2)
  })
})

describe('product-search', () => {
  const names = async (search: string) => {
    const { body } = await ask('GET /api/V1/product-search', { search })
    return body.result!.products.map(({ full_name }) => full_name)
  }

  it('finds a substring of the full name without regard to case and accents', async () => {
    const { ctx } = app()
    const id = await aModel(ctx, {
      firstName: 'Zoë',
      lastName: 'Škvorecká',
      dayRateCents: 90_000,
      halfDayRateCents: 50_000,
    })
    const key = await aPicture(ctx, id, 0)
    await aModel(ctx, { firstName: 'Ann', lastName: 'Lee' })
    for (const text of ['zoe', 'ZOË', 'e s', 'skvorecka', ' Škv ', 'ë']) {
      expect((await names(text))[0], text).toBe('Zoë Škvorecká')
    }
    expect(await names('xyz')).toEqual([])
    const { body } = await ask('GET /api/V1/product-search', { query: 'zoe' })
    expect(body.result!.products).toEqual([
      {
        id,
        full_name: 'Zoë Škvorecká',
        prod_name: 'Zoë Škvorecká',
        prod_image: `/media/${key}/960.webp`,
        picture: expect.objectContaining({ key }) as unknown,
        price: 900,
      },
    ])
  })

  it('takes percent signs, underscores and backslashes as they are, also the full-width ones', async () => {
    const { ctx } = app()
    await aModel(ctx, { firstName: 'Per', lastName: 'Cent' })
    await aModel(ctx, { firstName: 'Odd_', lastName: '100% \\' })
    for (const text of ['%', '_', '0%', '\\', '% \\', '％']) {
      expect(await names(text), text).toEqual(['Odd_ 100% \\'])
    }
    expect(await names('_e')).toEqual([])
  })

  it('gives at most ten, never a junior, nothing for nothing', async () => {
    const { ctx } = app()
    for (let count = 0; count < 12; count += 1) await aModel(ctx, { firstName: 'Same' })
    await aModel(ctx, { board: 'juniors', firstName: 'Junior' })
    await aModel(ctx, { firstName: 'Gone', active: false })
    expect(await names('same')).toHaveLength(10)
    expect(await names('junior')).toEqual([])
    expect(await names('gone')).toEqual([])
    expect(await names('   ')).toEqual([])
  })

  it('finds texts of one and two characters that nobody at the top of the board has', async () => {
    const { ctx } = app()
    await aModel(ctx, { position: 1 })
    const [first] = await ctx.db.select().from(models)
    const copy = { ...first, id: undefined, searchName: undefined }
    await ctx.db.insert(models).values(Array.from({ length: 500 }, () => copy as NewModel))
    await aModel(ctx, { firstName: 'Ojo', lastName: 'Quist', position: 2 })
    await aModel(ctx, { firstName: 'Jan', lastName: 'Oja', position: 2 })
    for (const text of ['jo', 'JO', 'q', 'O Q', 'qu']) {
      expect(await names(text), text).toEqual(['Ojo Quist'])
    }
    for (const text of ['jq', 'o-', 'oq']) expect(await names(text), text).toEqual([])
  })

  it('refuses what is no text or too much of it', async () => {
    expect((await ask('GET /api/V1/product-search', { search: 'x'.repeat(101) })).status).toBe(422)
    const nul = await app().app.server.inject('/api/V1/product-search?search=%00')
    expect(nul.statusCode).toBe(422)
    const twice = await app().app.server.inject('/api/V1/product-search?search=a&search=b')
    expect(twice.statusCode).toBe(422)
  })
})

describe('models by their ids', () => {
  it('are those that are live, for bookings with name, rates and whether they are minors', async () => {
    const { ctx } = app()
    const rates = { halfDayRateCents: 60_000, dayRateCents: 95_000 }
    const junior = await aModel(ctx, { board: 'juniors', firstName: 'Lila', ...rates })
    const adult = await aModel(ctx, { firstName: 'Ann', lastName: 'Lee', ...rates })
    const inactive = await aModel(ctx, { active: false })
    const ids = [inactive, adult, junior, 4711]
    expect([...(await findBookable(ctx, ids)).values()]).toEqual([
      { id: junior, name: 'Lila', isJunior: true, halfDayRateCents: null, dayRateCents: null },
      { id: adult, name: 'Ann Lee', isJunior: false, ...rates },
    ])
    expect((await listByIds(ctx, ids)).map(({ id }) => id)).toEqual([junior, adult])
    expect(await findBookable(ctx, [])).toEqual(new Map())
  })
})
