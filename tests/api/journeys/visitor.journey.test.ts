import { expect, it } from 'vitest'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints, type KnownEndpoint } from '#contracts/endpoints.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aGroup, aModel, anActivity, aPlace, aSection } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

// Journeys run on both kinds of database; the other API tests only on PostgreSQL.
// As a site is run: without the right to change a table.
const database = useDatabase({ asSite: true })
const test = useApp(database)

const get = (url: string) => test().app.server.inject(url)

/** Public read endpoints that need no input. */
const openReads = Object.entries<EndpointContract>(endpoints)
  .filter(
    ([key, { access, input }]) =>
      key.startsWith('GET') && access === 'public' && input.safeParse({}).success,
  )
  .map(([key]) => key as KnownEndpoint)

it('reads everything that is public, and finds models, stories and places', async () => {
  const { ctx } = test()
  const place = await aPlace(ctx)
  const group = await aGroup(ctx)
  const model = await aModel(ctx, {
    firstName: 'Ines',
    lastName: 'Vidal',
    pictures: 2,
    films: 1,
    groups: [group],
    ...place,
  })
  await anActivity(ctx, model, { pictures: 1 })
  await aSection(ctx, { page: 'home', title: 'Welcome' })
  const article = await anArticle(ctx, { title: 'The shoebox' })
  const visitor = aVisitor(test().app)
  expect(openReads.length).toBeGreaterThan(30)
  for (const key of openReads) {
    const { status, body } = await visitor.call(key, {})
    expect([status, body.status], `${key}: ${body.message}`).toEqual([200, true])
  }
  const searchResponse = await visitor.call('GET /api/V1/product-search', { search: 'vid' })
  expect(JSON.stringify(searchResponse.body.result)).toContain('Ines')
  expect((await get(`/api/V1/product-details?product_id=${model}`)).body).toContain('Vidal')
  expect((await get(`/api/V1/blog-details/${article}`)).body).toContain('The shoebox')
  expect((await get(`/api/V1/get-cities?country_id=${place.countryId}`)).body).toContain('Paris')
  const viewResponse = await visitor.call('PUT /api/V1/update-blog-view/{id}', { id: article })
  expect([viewResponse.status, viewResponse.body.status]).toEqual([200, true])
  expect((await get('/sitemap.xml')).body).toContain(`/blog-detail/${article}<`)
  expect((await get('/blog/rss.xml')).body).toContain('The shoebox')
})

it('books, writes to the agency and subscribes to the newsletter', async () => {
  const model = await aModel(test().ctx)
  const visitor = aVisitor(test().app)
  const booked = await visitor.call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm(),
    wishlists: [model],
  })
  const code = booked.body.result?.data.orderId
  expect(code).toMatch(/^VB-/)
  expect((await test().emailsTo('ada@studio.example'))[0]?.text).toContain(code)

  const form = filledForms(await aPlace(test().ctx))['POST /api/V1/customer-form-save']
  expect((await visitor.call('POST /api/V1/customer-form-save', form)).status).toBe(201)
  expect(await test().emailsTo('bookings@vale.example')).toHaveLength(2)

  await visitor.call('POST /api/V1/subscribe', { subscribe_email: 'bea@home.example' })
  const [email] = await test().emailsTo('bea@home.example')
  const token = /newsletter\/confirm\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  const confirmed = await visitor.call('POST /api/V1/newsletter/confirm', { token })
  expect(confirmed.body.message).toBe('You are subscribed')
})
