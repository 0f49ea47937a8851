import { describe, expect, it } from 'vitest'
import type { EndpointInput, KnownEndpoint } from '#contracts/endpoints.ts'
import { categories } from '#contracts/models/roster.ts'
import { categories as categoryTable } from '#server/db/schema/models.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aFavourite, aGroup, aMedia, aModel, aSection } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })

const ask = async <K extends KnownEndpoint>(key: K, input: EndpointInput<K>) =>
  (await aVisitor(app().app).call(key, input)).body.result!

describe('page content', () => {
  it('is what the editor wrote, its HTML cleaned', async () => {
    const { ctx } = app()
    const picture = await aMedia(ctx, { width: 1600, height: 900 })
    const film = await aMedia(ctx, { kind: 'film', width: 1280, height: 720 })
    await aSection(ctx, {
      page: 'first-landing',
      title: 'Vale',
      subTitle: 'Paris',
      content: '<p>Faces.</p><script>alert(1)</script>',
      buttonLabel: 'Enter',
      buttonLink: '/welcome',
      secondButtonLabel: 'Models',
      secondButtonLink: '/all-models',
      pictureId: picture.id,
      filmId: film.id,
    })
    const { first_section } = await ask('GET /api/V1/first-landing-page-content', {})
    expect(first_section).toMatchObject({
      title: 'Vale',
      sub_title: 'Paris',
      content: '<p>Faces.</p>',
      first_image: `/media/${picture.key}/1600.webp`,
      second_image: `/media/${film.key}/film.mp4`,
      picture: { key: picture.key, width: 1600, height: 900 },
      film: { key: film.key, width: 1280, poster: { key: picture.key } },
      button_label: 'Enter',
      button_link: '/welcome',
      button_label_1: 'Models',
      button_link_1: '/all-models',
      slider_option: 'video',
    })
  })

  it('shows the picture where there is no film, or the editor wants none', async () => {
    const { ctx } = app()
    const film = await aMedia(ctx, { kind: 'film' })
    await aSection(ctx, { page: 'commercial-models', title: 'One' })
    const still = { filmId: film.id, extra: { slider_option: 'image' } }
    await aSection(ctx, { page: 'commercial-models', section: 'second_section', ...still })
    const content = await ask('GET /api/V1/commercial-model/content', {})
    expect(content.first_section).toMatchObject({ slider_option: 'image', first_image: null })
    expect(content.second_section).toMatchObject({ slider_option: 'image', title: '' })
  })

  it('is empty, not an error, before anybody has written it', async () => {
    expect(await ask('GET /api/V1/first-landing-page-content', {})).toEqual({ first_section: null })
    expect(await ask('GET /api/V1/newsletter-page-content', {})).toEqual({
      newsLetterContent: { title: '', content: '' },
    })
    expect(await ask('GET /api/V1/dynamic-slider', {})).toEqual({ sliderimages: [] })
    const home = await ask('GET /api/V1/homepage/content', {})
    expect(home.first_section).toEqual({ content: null, products: [] })
    expect((await ask('GET /api/V1/landing-page-content', {})).random_product).toBeNull()
  })

  it('has the banners of the slider in their order', async () => {
    const { ctx } = app()
    const picture = await aMedia(ctx)
    await aSection(ctx, { page: 'slider', section: 'b', title: 'Second', buttonLink: '/blog' })
    await aSection(ctx, { page: 'slider', section: 'a', title: 'Third', pictureId: picture.id })
    const { sliderimages } = await ask('GET /api/V1/dynamic-slider', {})
    expect(sliderimages).toMatchObject([
      { title: 'Second', button_link: '/blog', first_image: null, picture: null },
      { title: 'Third', button_link: '', first_image: `/media/${picture.key}/1600.webp` },
    ])
  })
})

describe('chips', () => {
  it('name the boards as the table does, all models last, groupings under all but juniors', async () => {
    const { ctx } = app()
    await aGroup(ctx)
    await aGroup(ctx, { childSlug: 'beauty', childName: 'Beauty' })
    await aGroup(ctx, { slug: 'runway', name: 'Runway', childSlug: 'couture', listed: false })
    const chip = { sc_slug: 'editorial', sc_name: 'Editorial' }
    const landing = await ask('GET /api/V1/landing-page-content', {})
    expect(landing.categories.map(({ chip }) => chip)).toEqual([
      'MEN',
      'WOMEN',
      'NON-BINARY',
      'JUNIORS',
      'ALL MODELS',
    ])
    expect(landing.categories[0]).toMatchObject({
      id: 1,
      slug: 'men',
      sub_categories: [
        { ...chip, csc_slug: 'high-fashion', csc_name: 'High Fashion' },
        { ...chip, csc_slug: 'beauty', csc_name: 'Beauty' },
      ],
    })
    expect(landing.categories[3]).toMatchObject({ slug: 'juniors', sub_categories: [] })
    expect(landing.third_section.categories).toEqual(landing.categories)
    const favouritesPage = await ask('GET /api/V1/wishlists-content', {})
    expect(favouritesPage.categories[4]).toMatchObject({
      id: null,
      slug: 'all',
      sub_categories: [
        {
          ...chip,
          child_sub_categories: [
            { sc_slug: 'editorial', csc_slug: 'high-fashion', csc_name: 'High Fashion' },
            { sc_slug: 'editorial', csc_slug: 'beauty', csc_name: 'Beauty' },
          ],
        },
      ],
    })
  })

  it('agree with the categories that the database knows', async () => {
    const rows = await app().ctx.db.select().from(categoryTable)
    expect(rows).toHaveLength(categories.length)
    for (const { id, slug, name } of categories) {
      expect(rows).toContainEqual(expect.objectContaining({ id, slug, name }))
    }
  })
})

describe('home', () => {
  it('has three rows without a model twice and without juniors', async () => {
    const { ctx } = app()
    for (let position = 1; position <= 6; position += 1) {
      await aModel(ctx, { position, newFace: position > 3 })
      await aModel(ctx, { position, board: 'men' })
      await aModel(ctx, { position, board: 'juniors', newFace: true })
    }
    await aSection(ctx, { page: 'home', title: 'Faces', subTitle: 'Autumn' })
    const home = await ask('GET /api/V1/homepage/content', {})
    expect(home.page).toEqual({ title: 'Faces', sub_title: 'Autumn' })
    const rows = [home.first_section, home.second_section, home.third_section]
    expect(rows.map(({ products }) => products.length)).toEqual([4, 3, 4])
    const cards = rows.flatMap(({ products }) => products)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(11)
    expect(cards.every(({ category_slug }) => category_slug !== 'juniors')).toBe(true)
    expect(home.second_section.products.every(({ new_face }) => new_face)).toBe(true)
    expect(home.third_section.products.every(({ category_slug }) => category_slug === 'men')).toBe(
      true,
    )
    expect(home.fourth_section).toMatchObject({ products: [], categories: { length: 5 } })
  })

  it('shows the row that the editor chose', async () => {
    const { ctx } = app()
    const commercial = await aModel(ctx, { commercial: true })
    await aModel(ctx, { newFace: true })
    await aSection(ctx, { page: 'home', section: 'second_section', extra: { row: 'commercial' } })
    await aSection(ctx, { page: 'home', section: 'third_section', extra: { row: 'nonsense' } })
    const home = await ask('GET /api/V1/homepage/content', {})
    expect(home.second_section.products).toMatchObject([{ id: commercial }])
    expect(home.third_section.products).toEqual([])
  })

  it('fills the hearts of the user who asks', async () => {
    const { ctx } = app()
    const favourite = await aModel(ctx)
    const other = await aModel(ctx)
    const userId = await anAccount(app())
    await aFavourite(ctx, { userId, modelId: favourite })
    const visitor = aVisitor(app().app)
    const key = 'GET /api/V1/homepage/content'
    expect((await visitor.call(key, { user_id: userId })).status).toBe(401)
    await visitor.call('POST /api/V1/login', { email: 'client@vale.example', password })
    const { body } = await visitor.call(key, { user_id: userId })
    expect(body.result!.first_section.products).toMatchObject([
      { id: favourite, wishlist: true },
      { id: other, wishlist: false },
    ])
    expect((await visitor.call(key, { user_id: userId + 1 })).status).toBe(403)
  })
})

describe('landing', () => {
  it('shows a model by chance, never a junior', async () => {
    const { ctx } = app()
    await aSection(ctx, { page: 'landing', section: 'sixth_section', title: 'Last' })
    await aModel(ctx, { board: 'juniors', position: 99 })
    await aModel(ctx, { active: false })
    const only = await aModel(ctx, { position: 0 })
    for (let turn = 0; turn < 5; turn += 1) {
      const landing = await ask('GET /api/V1/landing-page-content', {})
      expect(landing.random_product?.id).toBe(only)
      expect(landing.content.FirstSection).toBeNull()
      expect(landing.content.SixthSection).toMatchObject({ title: 'Last' })
    }
  })
})
