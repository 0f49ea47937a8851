import { expect } from 'vitest'
import type { AdminResourceName } from '#contracts/admin.ts'
import type { DbCtx } from '#server/db/context.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aGroup, aModel, anActivity, aSection } from '#tests/support/records/factories.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { paris } from '#tests/support/world.ts'
import { addPeople, applyAsModel, password } from './office.ts'

/**
 * Adds the initial records of a site: people, a model with an activity, and settings. Returns the model's id.
 */
export const addBeginnings = async (ctx: DbCtx): Promise<number> => {
  await addPeople(ctx)
  const rates = { dayRateCents: 180_000, halfDayRateCents: 110_000 }
  const modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...rates, ...paris })
  await anActivity(ctx, modelId)
  await aGroup(ctx)
  await aSection(ctx, { page: 'home', title: 'Welcome' })
  const reader = { email: 'reader@home.example', tokenHash: 'a reader', confirmedAt: new Date() }
  await ctx.db.insert(newsletterSubscribers).values(reader)
  return modelId
}

/** An API client without a browser. */
const createCaller = async (url: string, email: string) => {
  let headers: Record<string, string> = {}
  const post = async <T>(path: string, body: object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    expect(answer.ok, `${path}: ${text}`).toBe(true)
    return JSON.parse(text) as T
  }
  const { result } = await post<Result<{ token: string; user: { id: number } }>>('V1/login', {
    email,
    password,
  })
  headers = { authorization: `Bearer ${result.token}` }
  return { id: result.user.id, post }
}

interface Result<T> {
  result: T
}

type Caller = Awaited<ReturnType<typeof createCaller>>

/** The client books a day of the model and buys a gift card. */
const shop = async ({ id: user_id, post }: Caller, modelId: number): Promise<void> => {
  const payment = { type: 'stripe', token: 'tok_visa', user_id }
  const line = { user_id, product_id: modelId, size: 'full_day', color: 'editorial' }
  await post('V1/add-to-cart', line)
  await post('V1/process-payment', { ...payment, totalAmount: 1800, couponCode: '' })
  const cardInput = { user_id, qty: 1, price: 100 }
  const { result } = await post<Result<{ card_id: number }>>('V1/giftcard/add-to-card', cardInput)
  const { card_id } = result
  const shareInput = { to_email: 'bea@home.example', from_email: 'client@vale.example' }
  await post('V1/giftcard-share-details/save', {
    ...shareInput,
    card_id,
    message: 'Happy birthday',
  })
  await post('V1/giftcard-payment', { ...payment, card_id, totalAmount: 100 })
}

/** Records that staff create. */
const write = async ({ post }: Caller, modelId: number): Promise<void> => {
  const make = (name: AdminResourceName, body: object) =>
    post<{ id: number }>(`admin/${name}`, body)
  await make('packages', {
    title: 'Faces for spring',
    models: [{ modelId, words: 'Back from Milan.', pictureIds: [] }],
  })
  const upload = async (path: string) => {
    const form = new FormData()
    form.set('kind', 'picture')
    const type = 'image/jpeg'
    form.set('file', new Blob([new Uint8Array(await aPhoto())], { type }), 'front.jpg')
    return post<{ id: number; mediaId: number }>(path, form)
  }
  const { mediaId } = await upload('admin/digital-pictures')
  const pictures = [{ mediaId, alt: 'From the front' }]
  await make('digitals', { modelId, takenOn: '2026-01-15', pictures })
  await make('reply-templates', {
    name: 'A kind no',
    purpose: 'reply',
    subject: 'Your application',
    text: 'Dear {{addressee}}, not this time.',
  })
  await make('blog-articles', {
    categoryId: 1,
    title: 'A card and what it knows',
    publishedOn: '2025-06-02',
    contents: ['<p>Somewhere in every office is a shoebox.</p>'],
  })
  await make('own-pages', { title: 'Sustainability', slug: 'sustainability' })
  const picture = await upload('admin/media')
  await make('slides', { fields: { title: 'New faces' }, pictureId: picture.id })
  const category = await make('faq-categories', { name: 'Orders' })
  const group = await make('faq-groups', { categoryId: category.id, header: 'Paying' })
  const question = 'How do I pay?'
  await make('faq-questions', { groupId: group.id, question, answer: '<p>By card.</p>' })
  const department = await make('departments', { slug: 'bookings', name: 'Bookings' })
  await make('job-offers', {
    departmentId: department.id,
    slug: 'booker',
    title: 'Booker',
    location: 'Paris',
    contract: 'Full time',
    postedOn: '2025-06-02',
    description: '<p>You answer the phone.</p>',
    requirements: [],
  })
  await make('coupons', { code: 'TENTH', kind: 'percentage', value: 10 })
}

/** Adds at least one record of every kind to a site with its initial records. */
export const addOneOfEach = async (url: string, modelId: number): Promise<void> => {
  const [client, owner] = await Promise.all(
    ['client', 'owner'].map((role) => createCaller(url, `${role}@vale.example`)),
  )
  if (!client || !owner) throw new Error('nobody has signed in')
  await shop(client, modelId)
  await client.post('V1/model-booking', { shipping_address: aBookingForm(), wishlists: [modelId] })
  const enquiry = filledForms(paris)['POST /api/V1/customer-form-save']
  await client.post('V1/customer-form-save', enquiry)
  await applyAsModel(url)
  await write(owner, modelId)
}
