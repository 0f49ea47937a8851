import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { findBookingToken } from '#tests/support/records/booking-links.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aClientOfProjects } from '#tests/support/records/projects.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, createStaff, type Staff } from '#tests/support/records/staff.ts'
import {
  aSession,
  aVisitor,
  sessionCookie,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)
const folder = useDataFolder()

/** In every text that is typed; the log may contain neither it nor a link's secret. */
const marker = 'Zqmarker'
const email = 'zqmarker@studio.example'
const passcode = 'zqmarker-passcode'

const loggingApp = async (): Promise<{ app: App; log: () => string }> => {
  const lines: string[] = []
  const config = readConfig({ LOG_LEVEL: 'trace', DATA_DIR: folder })
  const log = createLogger(config, { write: (line) => void lines.push(line) })
  const { clock } = test().ctx.platform
  const app = await buildApp({ config, log, database: database(), clock })
  return { app, log: () => lines.join('') }
}

interface Actors {
  readonly app: App
  readonly staff: Staff
  readonly client: Visitor
  readonly user_id: number
  readonly modelId: number
}

/** The token that an address ends with. */
const findToken = (answer: unknown): string =>
  /\/([\w-]{20,})(?:\.ics)?"/.exec(JSON.stringify(answer))?.[1] ?? ''

/** A project's link, a package's with a passcode, and the address of a calendar. */
const makeLinks = async ({ staff, client, user_id, modelId }: Actors) => {
  const project = { user_id, name: marker, product_ids: [modelId] }
  const projectResponse = await client.call('POST /api/V1/project-create', project)
  const project_id = projectResponse.body.result?.project_id ?? 0
  const shared = await client.call('POST /api/V1/project-share', {
    user_id,
    project_id,
    may_comment: true,
    days: 7,
  })
  const feed = await client.call('POST /api/V1/calendar-feed-create', { user_id })
  const models = [{ modelId, words: marker, pictureIds: [] }]
  const pack = await staff.ask('POST', 'packages', { title: marker, words: marker, models })
  const path = `packages/${Number(pack.body.id)}`
  const recipient = { name: marker, email, passcode, days: 7 }
  const invited = await staff.ask('POST', `${path}/invite`, recipient)
  const [first] = invited.body.recipients as { id: number }[]
  const link = await staff.ask('POST', `${path}/link`, { recipientId: first?.id })
  const booking = await findBookingToken(test(), 'ada@studio.example')
  return {
    booking,
    project: findToken(shared.body),
    feed: findToken(feed.body),
    pack: findToken(link.body),
  }
}

type Links = Awaited<ReturnType<typeof makeLinks>>

/** What those who have a link do with it. Returns the statuses of the answers. */
const useLinks = async ({ app, modelId }: Actors, links: Links): Promise<number[]> => {
  const guest = aVisitor(app, '203.0.113.9')
  const { pack: token, project, booking } = links
  const comment = { token: project, name: marker, text: marker }
  const unlocked = await guest.call('POST /api/V1/packages/unlock', { token, passcode })
  const modelRef = { token: unlocked.body.result?.token ?? token, model_id: modelId }
  const { statusCode } = await app.server.inject(`/calendars/${links.feed}.ics`)
  const answers: readonly { status: number }[] = [
    unlocked,
    await guest.call('GET /api/V1/packages/{token}', { token }),
    await guest.call('POST /api/V1/packages/answer', { ...modelRef, comment: marker }),
    await guest.call('POST /api/V1/packages/option', { ...modelRef, text: marker }),
    await guest.call('GET /api/V1/shared-project/{token}', { token: project }),
    await guest.call('GET /api/V1/linked-booking/{token}', { token: booking }),
    await guest.call('POST /api/V1/shared-project-comment', comment),
  ]
  return [...answers.map(({ status }) => status), statusCode]
}

/** What staff write about people in imports, calendars, emails, notes and lists. */
const useOffice = async ({ staff, modelId }: Actors, number: number): Promise<number[]> => {
  const csv = `name,email,phone\n${marker},${number}${email},+44 20 9999 1234`
  const hold = { kind: 'travel', firstDay: '2099-09-13', lastDay: '2099-09-13', note: marker }
  const view = { resource: 'clients', filter: { q: email }, sort: ['id', 'ASC'], isShared: false }
  const preview = await staff.ask('POST', 'clients/import/preview', { csv })
  const answers = [
    preview,
    await staff.ask('POST', 'clients', { name: marker, email: `x${number}${email}`, company: '' }),
    await staff.ask('POST', 'chart/holds', { ...hold, modelId }),
    await staff.ask('POST', 'bookings/1/email', { subject: marker, text: marker }),
    await staff.ask('POST', 'bookings/1/note', { kind: 'note', text: marker }),
    await staff.ask('POST', 'saved-views', { ...view, name: `${marker} ${number}` }),
  ]
  return answers.map(({ status }) => status)
}

/** Tables whose absence lets what is written fail in the database. */
const tables = [
  'project_comments',
  'package_events',
  'notes',
  'hold_events',
  'saved_views',
  'clients',
  'sent_emails',
  'package_tokens',
  'booking_links',
]

const rename = async (from: string, to: string) => {
  for (const table of tables) {
    const statement = `alter table ${table}${from} rename to ${table}${to}`
    await database().db.execute(sql.raw(statement))
  }
}

it('contains neither what is typed behind links and in the office, nor a link', async () => {
  const modelId = await aModel(test().ctx)
  await aGuestsBooking(test(), [modelId])
  const owner = await aStaff(test(), 'owner')
  const { userId: user_id } = await aClientOfProjects(test())
  const { app, log } = await loggingApp()
  const cast: Actors = {
    app,
    user_id,
    modelId,
    staff: createStaff({ ...test(), app }, await aSession(test(), owner.id)),
    client: aVisitor(app, '203.0.113.8', { [sessionCookie]: await aSession(test(), user_id) }),
  }
  try {
    const links = await makeLinks(cast)
    const done = [...(await useLinks(cast, links)), ...(await useOffice(cast, 1))]
    expect(done.filter((status) => status >= 300)).toEqual([])
    await app.jobs.settle()
    await rename('', '_away')
    try {
      expect(await useLinks(cast, links)).toContain(500)
      expect(new Set(await useOffice(cast, 2))).toEqual(new Set([500]))
    } finally {
      await rename('_away', '')
    }
    expect(log()).toContain('Failed query')
    const traces = [marker, email, passcode, ...Object.values(links)]
    expect(traces.filter((trace) => trace === '' || log().includes(trace))).toEqual([])
  } finally {
    await app.close()
  }
})
