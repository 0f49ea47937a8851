import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { passkeys } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { holdEvents } from '#server/db/schema/holds.ts'
import { orderEvents } from '#server/db/schema/orders.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { type EnquiryEndpoint, filledForms, type Places } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import {
  aSession,
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })
const email = 'zq-address@studio.example'

/** In every text that the person types; nothing else in the database contains it. */
const marker = 'zqmark'
const marked = (name: string) => `${marker} ${name}`

const everyRow = () => dumpRows(database())

/** The columns in which the marker is, `table.column`. */
const markedColumns = async (): Promise<string[]> => {
  const rows = (await everyRow())
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>)
  const columnNames = rows.flatMap(({ t, ...columns }) =>
    Object.entries(columns).flatMap(([name, value]) =>
      JSON.stringify(value).includes(marker) ? [`${String(t)}.${name}`] : [],
    ),
  )
  return [...new Set(columnNames)].toSorted()
}

const filesInStore = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of app().ctx.platform.media.list()) keys.push(key)
  return keys
}

/** The fields of the public forms that take any text. */
const typedInForms = new Set([
  'first_name',
  'last_name',
  'message',
  'street',
  'additional_address',
  'order_number',
  'job_title',
  'media_agency',
  'experience',
  'company',
  'project_brief',
  'budget',
])

/** Where the marker has to have been before it can be erased. */
const typedColumns = Object.entries({
  booking_briefs: [
    'additional_needs',
    'company',
    'location',
    'payment_terms',
    'project_description',
    'project_name',
    'project_type',
    'proposed_budget',
    'styling_wardrobe',
    'territories',
    'time_commitment',
    'usage_duration',
    'usage_scope',
  ],
  clients: ['name'],
  companies: ['name'],
  delivery_addresses: ['address', 'full_name'],
  enquiries: ['details', 'first_name', 'last_name', 'message', 'subject'],
  gift_card_purchases: ['message'],
  hold_events: ['reason'],
  media: ['name'],
  model_applications: ['first_name', 'last_name', 'message'],
  order_events: ['remark'],
  orders: ['contact_name'],
  package_events: ['text'],
  package_recipients: ['name'],
  passkeys: ['name'],
  project_models: ['note'],
  projects: ['name'],
  sandbox_emails: ['text'],
  saved_searches: ['name'],
  search_entries: ['body'],
  sent_emails: ['text'],
  users: ['first_name', 'last_name', 'profile_address'],
  audit_values: ['before', 'after'],
}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))

const markedBrief = () =>
  aBookingForm({
    email,
    full_name: marked('name'),
    company: marked('company'),
    project_name: marked('project'),
    project_type: marked('type'),
    project_description: marked('description'),
    location: marked('place'),
    time_commitment: marked('time'),
    usage_scope: marked('scope'),
    territotries: marked('territories'),
    usage_duration: marked('duration'),
    proposed_budget: marked('budget'),
    payment_terms: marked('terms'),
    styling_wardrobe: marked('wardrobe'),
    additional_needs: marked('needs'),
  })

/** Everything that the forms of the site take, with the marker in each text; the job form with a file. */
const sendForms = async (place: Places) => {
  const guest = aVisitor(app().app)
  for (const [key, filled] of Object.entries(filledForms(place))) {
    const texts = Object.entries(filled).filter(([name]) => typedInForms.has(name))
    const markedTexts = Object.fromEntries(
      texts.map(([name, value]) => [name, `${marker} ${value}`]),
    )
    const form = {
      ...filled,
      ...markedTexts,
      email,
      ...(key.includes('job') ? { file: undefined } : {}),
    }
    const { status, body } = await guest.call(key as EnquiryEndpoint, form)
    expect([key, status, body.errors]).toEqual([key, 201, undefined])
  }
  const job = { ...filledForms(place)['POST /api/V1/job-offer-form/save'], email }
  const withFile = await app().app.server.inject({
    method: 'POST',
    url: '/api/V1/job-offer-form/save',
    ...multipart(
      Object.fromEntries(Object.entries(job).map(([name, value]) => [name, String(value)])),
      [{ field: 'file', name: `${marker}-vitae.pdf`, bytes: aPdf() }],
    ),
  })
  expect(withFile.statusCode).toBe(201)
}

/** What belongs to the account alone: gift cards, paid for and not, passkeys, projects and searches. */
const plantOwnThings = async (visitor: Visitor, user_id: number, model: number) => {
  const cardInput = { user_id, price: 100, qty: 1 }
  const shareInput = { to_email: email, from_email: email, message: marked('greeting') }
  for (const isPaid of [true, false]) {
    const { body } = await visitor.call('POST /api/V1/giftcard/add-to-card', cardInput)
    const card_id = body.result!.card_id
    await visitor.call('POST /api/V1/giftcard-share-details/save', { card_id, ...shareInput })
    if (!isPaid) continue
    const payment = {
      card_id,
      user_id,
      type: 'stripe',
      token: 'tok_visa',
      totalAmount: 100,
    } as const
    expect((await visitor.call('POST /api/V1/giftcard-payment', payment)).status).toBe(200)
  }
  await database()
    .db.insert(passkeys)
    .values({
      userId: user_id,
      credentialId: 'one',
      publicKey: 'key',
      counter: 0,
      transports: [],
      name: marked('telephone'),
    })
  const project = { user_id, name: marked('wall'), product_ids: [model] }
  const { body } = await visitor.call('POST /api/V1/project-create', project)
  const project_id = body.result!.project_id
  const remark = { user_id, project_id, product_id: model, note: marked('pinned') }
  expect((await visitor.call('POST /api/V1/project-mark-model', remark)).status).toBeLessThan(300)
  const search = { user_id, name: marked('search'), query: '' }
  expect((await visitor.call('POST /api/V1/saved-search-create', search)).status).toBeLessThan(300)
}

/** Plants the marker wherever a client can type, as a client and as a guest with the same address. */
const aMarkedPast = async () => {
  const place = await aPlace(database())
  const model = await aModel(app().ctx, { firstName: 'Maud' })
  const { visitor, id } = await aSignedIn(app(), { email })
  const guest = aVisitor(app().app)
  const names = { first_name: marked('first'), last_name: marked('last') }
  const profile = { ...names, email, phone: '+33 1 99 77 66 55', profile_address: marked('home') }
  await visitor.call('POST /api/V1/update-user-profile', { user_id: id, ...profile })
  await visitor.call('POST /api/V1/profile/update-address', {
    user_id: id,
    full_name: marked('receiver'),
    phone: '+33 1 99 77 66 55',
    email,
    address: marked('street'),
    postal_code: '75011',
    country_id: place.countryId,
    city_id: place.cityId,
  })
  const booking = { shipping_address: markedBrief(), wishlists: [model] }
  const { body } = await visitor.call('POST /api/V1/model-booking', { user_id: id, ...booking })
  await guest.call('POST /api/V1/model-booking', booking)
  await visitor.call('POST /api/V1/subscribe', { subscribe_email: email })
  await sendForms(place)
  await plantOwnThings(visitor, id, model)
  const application = multipart(
    anApplication(place, { ...names, email, message: marked('application') }),
    [
      { field: 'model_image', name: `${marker}.jpg`, bytes: await aPhoto() },
      { field: 'portfolio', name: `${marker}-2.pdf`, bytes: aPdf() },
      { field: 'images', name: `${marker}-3.jpg`, bytes: await aPhoto() },
      { field: 'videos', name: `${marker}.mp4`, bytes: aFilmFile() },
    ],
  )
  const applied = await app().app.server.inject({
    method: 'POST',
    url: '/api/V1/modal_application/save',
    ...application,
  })
  expect(applied.json()).toMatchObject({ status: true })
  await app().app.jobs.settle()
  return { visitor, id, code: body.result!.data.orderId }
}

describe('erasing a person', () => {
  it('leaves no word that they typed, in no table and no file', async () => {
    const { visitor, id } = await aMarkedPast()
    const owner = await aStaff(app(), 'owner')
    const { body: user } = await owner.ask('GET', `users/${id}`)
    const change = { version: user.version, lastName: marked('changed by staff') }
    expect((await owner.ask('PUT', `users/${id}`, change)).status).toBe(200)
    const { items } = await owner.list('bookings')
    const words = { remark: marked('remark'), reason: marked('reason') }
    const note = { version: items.at(-1)!.version, move: 'option', ...words }
    const response = await owner.ask('POST', `bookings/${Number(items.at(-1)!.id)}/move`, note)
    expect(response.status).toBe(200)
    const trip = { kind: 'travel', firstDay: '2099-09-13', lastDay: '2099-09-13' }
    const travelHold = { ...trip, modelId: 1, note: `Train booked by ${email}` }
    expect((await owner.ask('POST', 'chart/holds', travelHold)).status).toBe(200)
    const { body: pack } = await owner.ask('POST', 'packages', { title: 'Faces', models: [] })
    const recipient = { name: marked('recipient'), email, passcode: '', days: 30 }
    const invited = await owner.ask('POST', `packages/${Number(pack.id)}/invite`, recipient)
    expect(invited.status).toBe(200)
    await database().db.execute(sql`insert into package_events (recipient_id, type, text, at)
      select id, 'commented', ${marked('comment')}, now() from package_recipients`)
    await app().app.jobs.settle()
    expect(await markedColumns()).toEqual(expect.arrayContaining(typedColumns))
    const { items: clients } = await owner.list('clients')
    expect(clients).toMatchObject([{ email, company: marked('company'), bookings: 2 }])
    const client = { version: 1, name: marked('client') }
    for (const path of [
      `clients/${Number(clients[0]!.id)}`,
      `bookings/${Number(items.at(-1)!.id)}`,
    ]) {
      const remark = { kind: 'note', text: marked('note') }
      expect((await owner.ask('POST', `${path}/note`, remark)).status).toBe(200)
    }
    expect((await owner.ask('PUT', `clients/${Number(clients[0]!.id)}`, client)).status).toBe(200)
    // Staff look at a picture: its smaller size is made for them and stored nowhere.
    const files = await filesInStore()
    expect(files.length).toBeGreaterThan(1)
    const { rows: pictures } = await database().db.execute<{ key: string }>(
      sql`select key from media where private and mime = 'image/jpeg'`,
    )
    const cookie = `callboard_session=${await aSession(app(), owner.id)}`
    const url = `/staff/files/${pictures[0]?.key}/320.webp`
    expect((await app().app.server.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    expect(await filesInStore()).toEqual(files)

    const confirmation = { user_id: id, confirmation: password }
    const { status } = await visitor.call('POST /api/V1/profile/delete-account', confirmation)
    expect(status).toBe(200)
    await app().app.jobs.settle()
    const left = (await everyRow()).split('\n')
    // The farewell names the person: in the demo's outbox, which stands for their own mailbox.
    const isFarewell = (row: string) =>
      row.includes('"t":"sandbox_emails"') && row.includes('Your account was deleted')
    expect(left.filter(isFarewell)).toHaveLength(1)
    const traces = [marker, '99 77 66 55', email]
    const rowsWithTraces = left.filter((row) => traces.some((trace) => row.includes(trace)))
    expect(rowsWithTraces.filter((row) => !isFarewell(row))).toEqual([])
    expect(await filesInStore()).toEqual([])
  })

  it('leaves the log saying who changed which field, and when', async () => {
    const { visitor, id } = await aSignedIn(app(), { email })
    const owner = await aStaff(app(), 'owner')
    const { body: user } = await owner.ask('GET', `users/${id}`)
    await owner.ask('PUT', `users/${id}`, { version: user.version, lastName: marked('name') })
    await visitor.call('POST /api/V1/profile/delete-account', {
      user_id: id,
      confirmation: password,
    })
    const { items } = await owner.list('audit-entries', { filter: { recordId: String(id) } })
    expect(items).toMatchObject([
      { action: 'erase', actorName: 'Deleted account', fields: [], before: null, after: null },
      {
        action: 'update',
        actorName: 'Ada Client',
        fields: ['lastName'],
        before: null,
        after: null,
      },
    ])
  })

  it('is all that may touch what is append-only, and only its free text', async () => {
    const { ctx } = app()
    await aMarkedPast()
    const events = ctx.db.update(orderEvents).set({ remark: '' })
    await expect(events.where(sql`true`)).rejects.toThrow()
    await expect(
      ctx.db.transaction(async (tx) => {
        await tx.execute(sql`set local callboard.erasing = 'on'`)
        await tx.update(orderEvents).set({ remark: '', state: 'completed' })
      }),
    ).rejects.toThrow()
    await expect(
      ctx.db
        .update(holdEvents)
        .set({ reason: '' })
        .where(sql`true`),
    ).rejects.toThrow()
    await expect(
      ctx.db.transaction(async (tx) => {
        await tx.execute(sql`set local callboard.erasing = 'on'`)
        await tx.delete(auditEntries).where(eq(auditEntries.action, 'update'))
        await tx.delete(orderEvents)
      }),
    ).rejects.toThrow()
  })
})

it('comes after a download that has every word that they typed', async () => {
  const { visitor, id } = await aMarkedPast()
  const { body } = await visitor.call('GET /api/V1/profile/download', { user_id: id })
  const words = (text: string) =>
    new Set(text.toLowerCase().match(new RegExp(`${marker} [\\p{L}\\d]+`, 'gu')))
  const storedWords = words(await everyRow())
  expect(storedWords.size).toBeGreaterThan(30)
  const downloadedWords = words(JSON.stringify(body.result?.data))
  expect([...storedWords].filter((word) => !downloadedWords.has(word))).toEqual([])
})
