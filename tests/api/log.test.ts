import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createLogger } from '#server/platform/logger.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

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
const traces = [
  ...Object.values(personal),
  ...['$argon2id', 'marker-query', 'Markerproject', linkToken],
]

/** The whole API with its log, every line of it, in memory. */
const loggingApp = async (): Promise<{ app: App; log: () => string }> => {
  const lines: string[] = []
  const settings = readSettings({ LOG_LEVEL: 'trace' })
  const log = createLogger(settings, { write: (line) => void lines.push(line) })
  const { clock } = test().ctx.platform
  const app = await buildApp({ settings, log, database: database(), clock })
  return { app, log: () => lines.join('') }
}

/** Everything that a visitor does with personal data. */
const useEverything = async (app: App, modelId: number): Promise<number[]> => {
  const visitor = aVisitor(app, '203.0.113.5')
  const { email, password, ...rest } = personal
  const registered = await visitor.call('POST /api/V1/register', {
    ...{ email, password, ...rest },
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
})
