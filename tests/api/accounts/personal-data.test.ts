import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bagLines } from '#server/db/schema/bag.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { bookingBriefs, orders } from '#server/db/schema/orders.ts'
import { packageEvents, packageRecipients, packages } from '#server/db/schema/packages.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'ada@studio.example'

/** A project with a note, a link and a comment. */
const aSharedProject = async (
  visitor: ReturnType<typeof aVisitor>,
  { id: user_id, model }: { id: number; model: number },
) => {
  const input = { user_id, name: 'Spring for Ada', product_ids: [model] }
  const created = await visitor.call('POST /api/V1/project-create', input)
  const projectRef = { user_id, project_id: created.body.result!.project_id }
  const note = { ...projectRef, product_id: model, note: 'Ada likes her' }
  await visitor.call('POST /api/V1/project-mark-model', note)
  const shared = await visitor.call('POST /api/V1/project-share', {
    ...projectRef,
    may_comment: true,
  })
  const token = shared.body.result!.url.split('/').at(-1)!
  const comment = { token, name: 'Art', text: 'For Ada' }
  await aVisitor(app().app).call('POST /api/V1/shared-project-comment', comment)
}

/** Packages for the client: one that they have answered, and one that nobody has opened. */
const twoPackages = async () => {
  const { db } = database()
  for (const title of ['Faces', 'Unopened']) {
    const [pack] = await db.insert(packages).values({ title }).returning()
    const [recipient] = await db
      .insert(packageRecipients)
      .values({ packageId: pack!.id, name: 'Ada Client', email, expiresAt: new Date('2999-01-01') })
      .returning()
    const event = { recipientId: recipient!.id, at: new Date('2026-01-15') }
    await db.insert(packageEvents).values({ ...event, type: 'sent', actorUserId: 1 })
    if (title === 'Unopened') continue
    await db.insert(packageEvents).values({ ...event, type: 'commented', text: 'Ada says yes' })
  }
}

/** A client with a record of every kind: a booking, a favourite, an address, the newsletter, packages. */
const aClientWithAPast = async () => {
  const { visitor, id, token } = await aSignedIn(app(), { email })
  const model = await aModel(app().ctx, { firstName: 'Maud' })
  const place = await aPlace(database())
  await visitor.call('POST /api/V1/wishlists', { user_id: id, product_id: model })
  await aSharedProject(visitor, { id, model })
  const search = { user_id: id, name: 'Tall for Ada', query: 'height_min=178' }
  await visitor.call('POST /api/V1/saved-search-create', search)
  await visitor.call('POST /api/V1/profile/update-address', {
    user_id: id,
    full_name: 'Ada Client',
    phone: '+33 1 99 00 14 21',
    email,
    address: '3 rue Oberkampf',
    postal_code: '75011',
    country_id: place.countryId,
    city_id: place.cityId,
  })
  const { body } = await visitor.call('POST /api/V1/model-booking', {
    user_id: id,
    shipping_address: aBookingForm({ email, phone: '+33 1 99 00 14 99', company: 'Studio Ada' }),
    wishlists: [model],
  })
  const choice = { modelId: model, bookingLength: 'full_day', usage: 'editorial' } as const
  await database()
    .db.insert(bagLines)
    .values({ userId: id, quantity: 2, ...choice })
  await visitor.call('POST /api/V1/subscribe', { subscribe_email: email })
  await visitor.call('POST /api/V1/login', { email, password: 'wrong' })
  await twoPackages()
  await app().app.jobs.settle()
  return { visitor, id, token, model, code: body.result!.data.orderId }
}

const remove = (visitor: ReturnType<typeof aVisitor>, id: number, confirmation: string) =>
  visitor.call('POST /api/V1/profile/delete-account', { user_id: id, confirmation })

/** Everything in every table except the demo's emails (the last one says farewell), as text. */
const readAllRows = async () => {
  const { rows } = await database().db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('sandbox_emails') order by 1`)
  const tables = await Promise.all(
    rows.map(({ name }) => database().db.execute(sql.raw(`select * from ${name}`))),
  )
  return JSON.stringify(tables.map((table) => table.rows))
}

describe('the download', () => {
  it('contains everything stored about the person, and no secret', async () => {
    const { visitor, id, token, model, code } = await aClientWithAPast()
    const { status, body } = await visitor.call('GET /api/V1/profile/download', { user_id: id })
    expect(status).toBe(200)
    expect(body.result?.data).toMatchObject({
      profile: { id, email, firstName: 'Ada', hasPassword: true },
      deliveryAddress: { address: { address: '3 rue Oberkampf' }, cityName: 'Paris' },
      favourites: [{ id: model, firstName: 'Maud' }],
      projects: [
        { name: 'Favourites', models: [{ modelId: model, firstName: 'Maud' }] },
        {
          name: 'Spring for Ada',
          models: [{ note: 'Ada likes her' }],
          links: [{ mayComment: true, revokedAt: null }],
          comments: [{ name: 'Art', text: 'For Ada' }],
        },
      ],
      savedSearches: {
        searches: [{ name: 'Tall for Ada', query: 'height_min=178' }],
        emailedOn: [],
      },
      sessions: [{ expiresAt: expect.any(String) as string, device: expect.any(String) as string }],
      calendarFeed: null,
      bag: [{ modelId: model, quantity: 2 }],
      orders: [{ order: { code }, brief: { company: 'Studio Ada' }, items: [{ modelId: model }] }],
      newsletter: { email, confirmedAt: null },
      packages: [
        { title: 'Faces', name: 'Ada Client', type: 'commented', text: 'Ada says yes' },
        { title: 'Unopened', name: 'Ada Client', type: null, text: null },
      ],
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(token)
    expect(text).not.toContain('tokenHash')
    for (const own of ['callTimes', 'assigneeId', 'requestFingerprint', 'idempotencyKey'])
      expect(text).not.toContain(own)
  })

  it('contains all of it, however much there is', async () => {
    const { visitor, id, code } = await aClientWithAPast()
    await database().db.execute(sql`
      insert into sent_emails (order_id, kind, message_id, "to", subject, text)
      select orders.id, 'typed', 'message-' || number, ${email}, 'Number ' || number, ''
      from orders, generate_series(1, 6000) number where orders.code = ${code}`)
    const { body } = await visitor.call('GET /api/V1/profile/download', { user_id: id })
    const { emails } = body.result!.data as { emails: readonly { subject: string }[] }
    const numbered = emails.filter(({ subject }) => subject.startsWith('Number '))
    expect(numbered).toHaveLength(6000)
  })

  it('shows nothing of a mailbox that nobody confirmed to be theirs', async () => {
    await aVisitor(app().app).call('POST /api/V1/subscribe', { subscribe_email: email })
    const { visitor, id } = await aSignedIn(app(), { email, verified: false })
    const { body } = await visitor.call('GET /api/V1/profile/download', { user_id: id })
    expect(body.result?.data).toMatchObject({ newsletter: null, orders: [] })
    await remove(visitor, id, password)
    expect(await database().db.select().from(newsletterSubscribers)).toHaveLength(1)
  })

  it('leaves a stranger’s emails alone when the account of such a mailbox is deleted', async () => {
    const { ctx } = app()
    const content = { heading: 'Your option', paragraphs: [`It is for ${email}.`] }
    await enqueueEmail(ctx, { kind: 'test', to: email, subject: 'Your option', content })
    const { visitor, id } = await aSignedIn(app(), { email, verified: false })
    await remove(visitor, id, password)
    await app().app.jobs.settle()
    expect((await app().emailsTo(email)).map(({ subject }) => subject)).toContain('Your option')
  })
})

describe('deleting an account', () => {
  it('asks for the password first, and changes nothing without it', async () => {
    const { visitor, id } = await aClientWithAPast()
    for (const confirmation of ['', 'wrong', ` ${password} `, email]) {
      const { status, body } = await remove(visitor, id, confirmation)
      expect(status).toBe(422)
      expect(Object.keys(body.errors ?? {})).toEqual(['confirmation'])
    }
    expect((await visitor.call('GET /api/V1/session', {})).body.result?.user?.id).toBe(id)
  })

  it('leaves the order and nothing of the person', async () => {
    const { visitor, id, token, code } = await aClientWithAPast()
    const second = await visitor.call('POST /api/V1/login', { email, password })
    const { status } = await remove(visitor, id, password)
    expect(status).toBe(200)
    expect(visitor.cookie()).toBeUndefined()
    for (const each of [token, second.body.result!.token]) {
      const authorization = `Bearer ${each}`
      const answer = await visitor.call('GET /api/V1/session', {}, { authorization })
      expect(answer.body.result?.user).toBeNull()
    }
    const [mail] = await app().emailsTo(email)
    expect(mail?.subject).toBe('Your account was deleted')
    expect(await database().db.select().from(orders)).toMatchObject([
      { code, userId: null, contactName: 'Deleted account', contactEmail: '', state: 'requested' },
    ])
    expect(await database().db.select().from(bookingBriefs)).toMatchObject([
      { company: '', phone: '', projectName: '', location: '', proposedBudget: '' },
    ])
    const revoked = { email: '', name: 'Deleted account', revokedAt: expect.any(Date) as Date }
    expect(await database().db.select().from(packageRecipients)).toMatchObject([revoked, revoked])
    const left = await readAllRows()
    for (const trace of [email, 'Ada', 'Oberkampf', '99 00 14 99', 'Studio Ada']) {
      expect(left).not.toContain(trace)
    }
    const login = await visitor.call('POST /api/V1/login', { email, password })
    expect(login.status).toBe(401)
    const again = { first_name: 'Ada', last_name: 'Again', phone: '1', address: 'x', email }
    const secrets = { password: 'a new secret', confirm_password: 'a new secret' }
    const { body } = await visitor.call('POST /api/V1/register', { ...again, ...secrets })
    expect(body.result?.user.id).not.toBe(id)
  })

  it('leaves an order that the agency can complete, without an email to nobody', async () => {
    const { visitor, id, code } = await aClientWithAPast()
    await remove(visitor, id, password)
    await app().app.jobs.settle()
    const booker = await anAccount(app(), { email: 'booker@vale.example', role: 'booker' })
    const actor = { kind: 'user', userId: booker, role: 'booker', sessionId: 'test' } as const
    const order = await moveOrder({ ...app().ctx, actor }, { code, move: 'option' })
    expect(order.state).toBe('optioned')
    expect((await database().db.execute(sql`select * from jobs`)).rows).toEqual([])
  })

  it('is confirmed by the email address and a recent sign-in if there is no password', async () => {
    const visitor = aVisitor(app().app)
    const credential = { google_login: 'sandbox-google-nora' }
    const { body } = await visitor.call('POST /api/V1/login-with-google-auth', credential)
    const { id } = body.result!.user
    expect((await remove(visitor, id, 'somebody@mail.example')).status).toBe(422)
    app().later(11 * 60_000)
    const late = await remove(visitor, id, 'nora.quist@mail.example')
    expect(late.body.error?.code).toBe('sign_in_again')
    await visitor.call('POST /api/V1/login-with-google-auth', credential)
    expect((await remove(visitor, id, ' NORA.quist@mail.example ')).status).toBe(200)
  })

  it('is refused to the only owner, even if two try at the same time', async () => {
    const first = await aSignedIn(app(), { email: 'one@vale.example', role: 'owner' })
    expect((await remove(first.visitor, first.id, password)).status).toBe(409)
    const second = await aSignedIn(app(), { email: 'two@vale.example', role: 'owner' })
    const both = await Promise.all(
      [first, second].map(({ visitor, id }) => remove(visitor, id, password)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is provided for in every table that knows users', async () => {
    const { rows } = await database().db.execute<{ name: string; rule: string }>(sql`
      select conrelid::regclass || '.' || conname as name, confdeltype as rule
      from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`)
    expect(rows.length).toBeGreaterThan(5)
    // c: deleted with the user; n: kept without them.
    expect(rows.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([])
  })
})
