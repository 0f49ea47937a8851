import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { createLogger } from '#server/platform/logger.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { type EnquiryEndpoint, filledForms, type Places } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { createStaff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import {
  anAccount,
  aSession,
  aVisitor,
  sessionCookie,
  useApp,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)
const folder = useDataFolder()

/** What nobody may find in a log. */
const personal = {
  email: 'marker.ada@studio.example',
  phone: '+44 20 9999 1234',
  first_name: 'Markerada',
  last_name: 'Markerclient',
  address: '1 Markerstreet',
  password: 'marker passphrase 1',
}
const linkToken = 'marker-token-'.padEnd(43, 'x')
const traces = [...Object.values(personal), '$argon2id', 'marker-query', 'Markerproject', linkToken]

/** The whole API with its log, every line of it, in memory. */
const loggingApp = async (): Promise<{ app: App; log: () => string }> => {
  const lines: string[] = []
  const config = readConfig({ LOG_LEVEL: 'trace', ACCESS_LOG: 'on', DATA_DIR: folder })
  const log = createLogger(config, { write: (line) => void lines.push(line) })
  const { clock } = test().ctx.platform
  const app = await buildApp({ config, log, database: database(), clock })
  return { app, log: () => lines.join('') }
}

/** Everything that a visitor does with personal data. */
const useEverything = async (app: App, modelId: number): Promise<number[]> => {
  const visitor = aVisitor(app, '203.0.113.5')
  const { email, password, ...rest } = personal
  const registered = await visitor.call('POST /api/V1/register', {
    email,
    password,
    ...rest,
    confirm_password: password,
  })
  const user_id = registered.body.result?.user.id ?? 1
  const profile = { ...rest, email, profile_address: personal.address, user_id }
  const form = aBookingForm({ email, phone: personal.phone, project_name: 'Markerproject' })
  const answers = [
    registered,
    await visitor.call('POST /api/V1/login', { email, password }),
    await visitor.call('POST /api/V1/login', { email, password: `${password}x` }),
    await visitor.call('POST /api/V1/update-user-profile', profile),
    await visitor.call('POST /api/V1/forgot-password', { email }),
    await visitor.call('POST /api/V1/verify-otp', { email, otp: '123456' }),
    await visitor.call('POST /api/V1/subscribe', { subscribe_email: email }),
    await visitor.call('POST /api/V1/model-booking', {
      shipping_address: form,
      wishlists: [modelId],
    }),
    await visitor.call('GET /api/V1/product-search', { search: 'marker-query' }),
    await visitor.call('GET /api/V1/application-status/{token}', { token: linkToken }),
  ]
  await app.jobs.settle()
  return answers.map(({ status }) => status)
}

const anAccountWithSession = async (email: string, role: Role) => {
  const id = await anAccount(test(), { email, role })
  return { id, token: await aSession(test(), id) }
}

/** The forms of the site, each with its texts, and an application with files. */
const sendForms = async (app: App, place: Places): Promise<number[]> => {
  const guest = aVisitor(app, '203.0.113.6')
  const { email, first_name, last_name, phone } = personal
  const typedFields = { first_name, last_name, email, phone, message: 'Markermessage' }
  const statuses: number[] = []
  for (const [key, filled] of Object.entries(filledForms(place))) {
    const form = { ...filled, ...typedFields } as never
    statuses.push((await guest.call(key as EnquiryEndpoint, form)).status)
  }
  for (const document of [aPdf(), Buffer.from('no document')]) {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/V1/modal_application/save',
      ...multipart(anApplication(place, typedFields), [
        { field: 'model_image', name: 'markerphoto.jpg', bytes: await aPhoto() },
        { field: 'images', name: 'marker-2.jpg', bytes: await aPhoto() },
        { field: 'videos', name: 'marker.mp4', bytes: aFilmFile() },
        { field: 'portfolio', name: 'markerfolio.pdf', bytes: document },
      ]),
    })
    statuses.push(statusCode)
  }
  return statuses
}

interface Account {
  readonly id: number
  readonly token: string
}

/** What a client stores of themselves and of others: address, gift card, project, search, another email. */
const useAccount = async (app: App, { id: user_id, token }: Account, place: Places) => {
  const { email, first_name, last_name, address, phone } = personal
  const client = aVisitor(app, '203.0.113.7', { [sessionCookie]: token })
  const names = { first_name, last_name, phone, profile_address: address }
  const home = { full_name: last_name, phone, email, address, postal_code: '75011' }
  const { country_id, city_id } = { country_id: place.countryId, city_id: place.cityId }
  const product_id = 1
  const project = { user_id, name: 'Markerproject', product_ids: [product_id] }
  const cardResponse = await client.call('POST /api/V1/giftcard/add-to-card', {
    user_id,
    price: 100,
    qty: 1,
  })
  const card_id = cardResponse.body.result?.card_id ?? 1
  const projectResponse = await client.call('POST /api/V1/project-create', project)
  const project_id = projectResponse.body.result?.project_id ?? 1
  const note = { user_id, project_id, product_id, note: 'Markermessage' }
  const greeting = { card_id, to_email: email, from_email: email, message: 'Markermessage' }
  const payment = { type: 'stripe', token: 'tok_visa', totalAmount: 100, card_id, user_id } as const
  const answers = [
    cardResponse,
    projectResponse,
    await client.call('POST /api/V1/profile/update-address', {
      user_id,
      ...home,
      country_id,
      city_id,
    }),
    await client.call('POST /api/V1/update-user-profile', { user_id, ...names, email }),
    await client.call('POST /api/V1/giftcard-share-details/save', greeting),
    await client.call('POST /api/V1/giftcard-payment', payment),
    await client.call('POST /api/V1/project-mark-model', note),
    await client.call('POST /api/V1/saved-search-create', {
      user_id,
      name: 'Markerproject',
      query: '',
    }),
  ]
  return answers.map(({ status }) => status)
}

/** What staff write about people. */
const useOffice = async (app: App, owner: Account, client: Account) => {
  const staff = createStaff({ ...test(), app }, owner.token)
  const { email, last_name, phone } = personal
  const { body: user } = await staff.ask('GET', `users/${client.id}`)
  const { body: pack } = await staff.ask('POST', 'packages', { title: 'Faces', models: [] })
  const recipient = { name: last_name, email, passcode: '', days: 30 }
  const { items } = await staff.list('clients')
  const path = `clients/${Number(items[0]?.id ?? 1)}/note`
  const answers = [
    await staff.ask('PUT', `users/${client.id}`, {
      version: user.version,
      lastName: last_name,
      phone,
    }),
    await staff.ask('POST', `packages/${Number(pack.id)}/invite`, recipient),
    await staff.ask('POST', path, { kind: 'note', text: 'Markermessage' }),
    await staff.ask('GET', `search?q=${encodeURIComponent(email)}`),
  ]
  return answers.map(({ status }) => status)
}

/** Tables whose absence lets what the other calls write fail in the database. */
const tables = [
  'enquiries',
  'model_applications',
  'gift_card_purchases',
  'project_models',
  'notes',
  'saved_searches',
  'delivery_addresses',
  'package_recipients',
  'email_changes',
]

/** Announces a longer body than it sends, and hangs up. */
const hangUp = (port: number, path: string, type: string) =>
  new Promise<void>((resolve) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${type}`,
      'Content-Length: 5000',
    ]
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`, () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })

describe('the log', () => {
  it('counts a client that hangs up as no error of ours', async () => {
    const { app, log } = await loggingApp()
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.server.address() as AddressInfo
      await hangUp(port, '/api/V1/login', 'application/json')
      await hangUp(port, '/api/V1/job-offer-form/save', 'multipart/form-data; boundary=b')
      await eventually(() => {
        expect(log().match(/the client hung up/g)).toHaveLength(2)
      })
      expect(log()).not.toMatch(/"level":[56]0/)
    } finally {
      await app.close()
    }
  })

  it('contains nothing that visitors type, whether all goes well or every query fails', async () => {
    const modelId = await aModel(test().ctx)
    const { app, log } = await loggingApp()
    try {
      expect(await useEverything(app, modelId)).toContain(201)
      expect(log()).toContain('"msg":"signed in"')
      await database().db.execute(sql`alter table ${users} rename column phone to phone_away`)
      await database().db.execute(sql`alter table orders rename to orders_away`)
      await database().db.execute(sql`alter table newsletter_subscribers rename to away`)
      await database().db.execute(sql`alter table application_links rename to links_away`)
      try {
        expect(await useEverything(app, modelId)).toContain(500)
      } finally {
        await database().db.execute(sql`alter table ${users} rename column phone_away to phone`)
        await database().db.execute(sql`alter table orders_away rename to orders`)
        await database().db.execute(sql`alter table away rename to newsletter_subscribers`)
        await database().db.execute(sql`alter table links_away rename to application_links`)
      }
      expect(log()).toContain('Failed query')
      expect(traces.filter((trace) => log().includes(trace))).toEqual([])
    } finally {
      await app.close()
    }
  })

  it('contains nothing of forms, accounts and the office’s work either', async () => {
    await aModel(test().ctx)
    const place = await aPlace(test().ctx)
    const client = await anAccountWithSession('marker.bea@studio.example', 'client')
    const owner = await anAccountWithSession('marker.owner@vale.example', 'owner')
    const { app, log } = await loggingApp()
    const useAll = async () => {
      const statuses = [
        ...(await sendForms(app, place)),
        ...(await useAccount(app, client, place)),
        ...(await useOffice(app, owner, client)),
      ]
      await app.jobs.settle()
      return statuses
    }
    const rename = (from: (table: string) => string, to: (table: string) => string) =>
      Promise.all(
        tables.map((table) =>
          database().db.execute(
            sql.raw(`alter table if exists ${from(table)} rename to ${to(table)}`),
          ),
        ),
      )
    const hiddenName = (table: string) => `${table}_away`
    try {
      expect((await useAll()).filter((status) => status >= 400)).toEqual([415])
      await rename((table) => table, hiddenName)
      try {
        expect(await useAll()).toContain(500)
      } finally {
        await rename(hiddenName, (table) => table)
      }
      expect(log()).toContain('Failed query')
      const markers = [...traces, 'Marker', 'marker.bea', 'marker.owner', 'markerfolio']
      expect(markers.filter((trace) => log().includes(trace))).toEqual([])
    } finally {
      await app.close()
    }
  })
})
