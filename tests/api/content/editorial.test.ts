import { describe, expect, it } from 'vitest'
import { unsetSettings } from '#contracts/admin.ts'
import type { KnownEndpoint } from '#contracts/endpoints.ts'
import { addDepartment, addJobOffer } from '#server/modules/careers/index.ts'
import { addFaqCategory } from '#server/modules/faq/index.ts'
import { settings } from '#server/db/schema/settings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aMedia, aSection } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })

const ask = async (key: KnownEndpoint) => (await aVisitor(app().app).call(key, {})).body.result
/** Sets the agency's contact as the owner does. */
const setContact = (
  value: { phone?: string; email?: string } & Record<
    'mondayToFriday' | 'saturday' | 'sunday',
    string
  >,
) => {
  const { phone = '', email = '', ...hours } = value
  const contact = { ...unsetSettings.contact, phone, email, hours }
  return database().db.insert(settings).values({ key: 'contact', value: contact })
}
const get = async (url: string) => {
  const response = await app().app.server.inject(url)
  return { status: response.statusCode, body: response.json<Record<string, never>>() }
}

describe('content pages', () => {
  const pages = [
    ['GET /api/V1/abouts-us/content', 'abouts-us', 'firstSection'],
    ['GET /api/V1/culture/content', 'culture', 'content'],
    ['GET /api/V1/values/content', 'values', 'content'],
    ['GET /api/V1/the-story/content', 'the-story', 'content'],
    ['GET /api/V1/term-condition/content', 'terms-and-conditions', 'content'],
    ['GET /api/V1/privacy-policy/content', 'privacy-policy', 'content'],
    ['GET /api/V1/return-policy/content', 'return-policy', 'content'],
    ['GET /api/V1/our-world/content', 'our-world', 'first_section'],
    [
      'GET /api/V1/common-excellence-integrity/content',
      'commercial-excellence-integrity',
      'first_section',
    ],
    ['GET /api/V1/remarkable-experience/content', 'remarkable-experience', 'first_section'],
    ['GET /api/V1/business-contact-page-content', 'business-contact', 'content'],
  ] as const

  it.each(pages)('%s gives the section of its page', async (key, page, field) => {
    const { ctx } = app()
    expect(await ask(key)).toMatchObject({ [field]: null })
    const picture = await aMedia(ctx)
    await aSection(ctx, {
      page,
      title: 'A title',
      content: '<p onclick="x()">Text</p>',
      pictureId: picture.id,
    })
    expect(await ask(key)).toMatchObject({
      [field]: {
        title: 'A title',
        content: '<p>Text</p>',
        first_image: `/media/${picture.key}/1600.webp`,
      },
    })
  })

  it('adds the banners to the pages that show them', async () => {
    await aSection(app().ctx, { page: 'slider', section: 'one', title: 'A banner' })
    expect(await ask('GET /api/V1/our-world/content')).toMatchObject({
      sliderimages: [{ title: 'A banner' }],
    })
  })

  it('gives contact pages their hours, with all HTML cleaned', async () => {
    await aSection(app().ctx, {
      page: 'contact-us',
      title: 'Contact us',
      extra: {
        content_1: '<p>Here<script>x()</script></p>',
      },
    })
    await setContact({
      mondayToFriday: '9 to 18',
      saturday: '10 to 14',
      sunday: 'Closed',
      phone: '+33 1',
      email: 'hello@vale.example',
    })
    expect(await ask('GET /api/V1/contact-us-page-content')).toMatchObject({
      content: {
        title: 'Contact us',
        content_1: '<p>Here</p>',
        content_2: '',
        monday_friday_time: '9 to 18',
        saturday_time: '10 to 14',
        sunday_time: 'Closed',
        phone: '+33 1',
        email: 'hello@vale.example',
      },
    })
    expect(await ask('GET /api/V1/media-press-page-content')).toEqual({ content: null })
  })

  it('gives the press its own phone with the agency’s hours', async () => {
    const extra = { phone: '+33 2', email: 'press@vale.example' }
    await aSection(app().ctx, { page: 'media-and-press', title: 'Press', extra })
    await setContact({ mondayToFriday: '10 to 17', saturday: '', sunday: '', phone: '+33 1' })
    const content = { phone: '+33 2', email: extra.email, monday_friday_time: '10 to 17' }
    expect(await ask('GET /api/V1/media-press-page-content')).toMatchObject({ content })
  })
})

describe('faqs', () => {
  it('lists categories and groups in order, answers sanitised', async () => {
    const { ctx } = app()
    const questions = [{ question: 'How?', answer: '<p>So.<script>x()</script></p>' }]
    await addFaqCategory(ctx, {
      name: 'Payments',
      position: 2,
      groups: [{ header: 'Cards', questions }],
    })
    await addFaqCategory(ctx, {
      name: 'Orders',
      position: 1,
      groups: [
        { header: 'Booking', questions: [...questions, ...questions] },
        { header: 'Changing', questions },
      ],
    })
    expect(await ask('GET /api/V1/faqs/categories')).toEqual({ categories: ['Orders', 'Payments'] })
    const { questions: groups } = (await aVisitor(app().app).call('GET /api/V1/faqs/questions', {}))
      .body.result!
    expect(groups.map(({ header, category }) => [category, header])).toEqual([
      ['Orders', 'Booking'],
      ['Orders', 'Changing'],
      ['Payments', 'Cards'],
    ])
    expect(groups[0]?.faqValues).toHaveLength(2)
    expect(groups[0]?.faqValues[0]).toMatchObject({ header: 'How?', summery: '<p>So.</p>' })
  })
})

describe('careers', () => {
  const open = async () => {
    const { ctx } = app()
    const departmentId = await addDepartment(ctx, { slug: 'agency', name: 'Agency', position: 1 })
    await addDepartment(ctx, { slug: 'studio', name: 'Studio', position: 2 })
    await addJobOffer(ctx, {
      departmentId,
      slug: 'junior-booker',
      title: 'Junior booker',
      location: 'Paris',
      contract: 'Permanent',
      postedOn: '2025-05-01',
      description: '<p>You chase options.<img src=x onerror=x()></p>',
      requirements: ['Exact spelling'],
    })
  }

  it('gives sections, tabs and departments, also one without offers', async () => {
    await open()
    await aSection(app().ctx, { page: 'career', section: 'sixth_section', title: 'Job Offers' })
    expect(await ask('GET /api/V1/career/content')).toMatchObject({
      first_section: null,
      six_section: { title: 'Job Offers' },
      tab_list: [
        { name: 'Become a model', slug: 'become-a-model' },
        { name: 'Masterclass', slug: 'masterclass' },
        { name: 'Media production', slug: 'media-production' },
        { name: 'Become an influencer', slug: 'become-an-influencer' },
        { name: 'Services', slug: 'services' },
      ],
      departments: [
        { slug: 'agency', offers: [{ slug: 'junior-booker', title: 'Junior booker' }] },
        { slug: 'studio', offers: [] },
      ],
    })
  })

  it('gives an offer by its slug, cleaned, and 404 for another', async () => {
    await open()
    const { body } = await get('/api/V1/job-offers/junior-booker')
    expect(body).toMatchObject({
      result: { offer: { department: 'Agency', description: '<p>You chase options.</p>' } },
    })
    expect((await get('/api/V1/job-offers/senior-booker')).status).toBe(404)
  })

  it('gives the sections of a services page and refuses other pages', async () => {
    await aSection(app().ctx, { page: 'masterclass', title: 'Masterclass' })
    const { body } = await get('/api/V1/service-content/masterclass')
    expect(body).toMatchObject({ result: { sections: [{ title: 'Masterclass' }] } })
    expect((await get('/api/V1/service-content/home')).status).toBe(422)
  })
})
