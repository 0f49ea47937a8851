import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ChartPage } from '#contracts/admin/bookings/chart.ts'
import { timeZoneCommand } from '#server/cli/time-zone-command.ts'
import { readConfig } from '#server/config.ts'
import { addDays } from '#contracts/time/day.ts'
import { checkEverything } from '#server/modules/checks/index.ts'
import { toDaySpan, toWindowSpan, getSpanWindow } from '#contracts/time/span.ts'
import {
  changeCalendarZone,
  enterHold,
  findHolds,
  moveHold,
  requireCalendarZone,
} from '#server/modules/holds/index.ts'
import { startApp } from '#server/start-app.ts'
import { aClock, aContext } from '#tests/support/context.ts'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anOptionClient, book } from '#tests/support/records/option-clients.ts'
import { createStaff } from '#tests/support/records/staff.ts'
import { aSession, aVisitor, sessionCookie, useApp } from '#tests/support/records/visitors.ts'
import { requireReplayed } from '#tests/support/replayed.ts'

const database = useDatabase()
const test = useApp(database)

// Its clocks skip midnight on 6 September, so that the day begins at one o'clock.
const santiago = 'America/Santiago'
const santiagoEnvironment = { AGENCY_TIME_ZONE: santiago, LOG_LEVEL: 'silent' }
const movedTest = useApp(database, santiagoEnvironment)

const day = '2099-09-06'
const usage = {
  category: 'fashion',
  media: [],
  territories: ['france'],
  exclusiveUntil: '2099-12-31',
}

/** A client's option on a whole day with a promise of exclusivity, and a guest's booking of some hours. */
const anAgency = async () => {
  await requireCalendarZone(test().ctx)
  const desk = await aDesk(test())
  const client = await anOptionClient(test(), 'one@vale.example')
  const [ines, mara] = [
    await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' }),
    await aModel(test().ctx, { firstName: 'Mara', lastName: 'Lund' }),
  ]
  await book(client, [ines], { date: '06-09-2099' })
  const whole = await desk.find(client.email)
  expect((await desk.act(whole, 'grant')).status).toBe(200)
  expect((await desk.act(whole, 'agree', { usage })).status).toBe(200)
  const hours = { date: '14-09-2099', start_time: '09:30', end_time: '17:00' }
  const partly = await desk.book('two@studio.example', [mara], hours)
  expect((await desk.act(partly, 'grant')).status).toBe(200)
  // What is over moves along, so that it reads as it was.
  await enterHold(test().ctx, {
    modelId: mara,
    kind: 'book_out',
    span: toDaySpan('Europe/Paris', '2020-05-01'),
  })
  return { desk, client, ines, mara, whole, partly }
}

type Agency = Awaited<ReturnType<typeof anAgency>>

/** The office and the client at the site that was started with the other zone. */
const openMoved = async ({ desk, client, whole, partly }: Agency) => {
  const { booker } = desk
  const office = createStaff(movedTest(), await aSession(movedTest(), booker.id), booker.id)
  const cookies = { [sessionCookie]: await aSession(movedTest(), client.id) }
  const visitor = aVisitor(movedTest().app, undefined, cookies)
  const see = async (id: number) =>
    (await office.ask('GET', `bookings/${id}`)).body as unknown as AdminRecord<'bookings'>
  const readDays = async () => {
    const { body } = await office.ask('GET', 'chart?from=2099-09-01&to=2099-09-27')
    const input = { user_id: client.id }
    return {
      chart: (body as unknown as ChartPage).rows.flatMap(({ holds }) =>
        holds.map(({ firstDay, lastDay, startTime, endTime }) => [
          firstDay,
          lastDay,
          startTime,
          endTime,
        ]),
      ),
      briefs: [(await see(whole)).windows, (await see(partly)).windows],
      client: (await visitor.call('GET /api/V1/options', input)).body.result?.options,
    }
  }
  return { office, see, readDays }
}

const runCommand = async (...args: string[]) => {
  const lines: string[] = []
  const work = timeZoneCommand(
    args,
    (withCtx) => withCtx(movedTest().ctx),
    (line) => lines.push(line),
  )
  const refusal = await work.then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { lines, refusal }
}

const asWritten = {
  chart: [
    [day, day, null, null],
    ['2099-09-14', '2099-09-14', '09:30', '17:00'],
  ],
  briefs: [
    [{ first: day, last: day, from: null, to: null }],
    [{ first: '2099-09-14', last: '2099-09-14', from: '09:30', to: '17:00' }],
  ],
  client: [{ start_date: '06-09-2099', end_date: '06-09-2099', start_time: null, end_time: null }],
}

it('refuses to start with another zone, and says what would move and what to do', async () => {
  await anAgency()
  const config = readConfig(santiagoEnvironment)
  const log = pino({ level: 'silent' })
  const pages = { build: () => Promise.reject(new Error('not built')), mode: 'production' } as const
  const parts = { pages, say: () => undefined }
  await expect(startApp({ config, log, database: database() }, parts)).rejects.toThrow(
    'AGENCY_TIME_ZONE is America/Santiago, but the calendars are written in Europe/Paris: with the zone 1 entry of whole days to come would move, and 1 entry with hours was agreed by the clock of Europe/Paris. Set AGENCY_TIME_ZONE=Europe/Paris again, or run node build/server/cli.js time-zone, which lists them and changes the zone.',
  )
  const findings = await checkEverything(movedTest().ctx)
  expect(findings.map(({ what }) => what)).toContain(
    'AGENCY_TIME_ZONE is America/Santiago, but the calendars are written in Europe/Paris.',
  )
  await expect(requireCalendarZone(test().ctx)).resolves.toBeUndefined()
})

it('notes another zone by itself while calendars are empty', async () => {
  await requireCalendarZone(test().ctx)
  await requireCalendarZone(movedTest().ctx)
  await expect(enterHold(test().ctx, anEntry(await aModel(test().ctx)))).rejects.toThrow(
    'calendars can be changed again when the site has been restarted',
  )
})

const anEntry = (modelId: number) => ({
  modelId,
  kind: 'book_out' as const,
  span: toDaySpan('Europe/Paris', day),
})

it('lists what moves, and changes nothing without consent to it', async () => {
  await anAgency()
  const rows = await dumpRows(database())
  const { lines } = await runCommand()
  expect(lines).toEqual([
    'AGENCY_TIME_ZONE is America/Santiago; the calendars are written in Europe/Paris.',
    'Entries of whole days to come: 1. They stay the same days, and begin and end by the clock of America/Santiago.',
    'Entries with hours to come: 1.',
    expect.stringMatching(
      /^ {2}Mara Lund, Option, [\w-]+: Monday 14 September 2099, 09:30 to 17:00 \(Europe\/Paris\), which is Monday 14 September 2099, 04:30 to 12:00 \(America\/Santiago\)$/,
    ),
    expect.stringMatching(/^Nothing has been changed\. .* time-zone --confirm$/),
  ])
  const { refusal } = await runCommand('--confirm')
  expect(refusal).toMatch(
    /^Nothing has been changed: entries with hours are still to come \(1\).*--hours-as-written\.$/,
  )
  expect(await dumpRows(database())).toBe(rows)
})

it('leaves days and hours as they are written wherever they are read, and touches nothing else', async () => {
  const agency = await anAgency()
  const { desk, whole, ines, mara } = agency
  const { office, see, readDays } = await openMoved(agency)
  const readOtherRows = async () =>
    (await dumpRows(database())).split('\n').filter((row) => !/"t":"(?:holds|settings)"/.test(row))
  const before = await readOtherRows()
  const { lines, refusal } = await runCommand('--confirm', '--hours-as-written')
  expect(refusal).toBeUndefined()
  expect(lines.at(-1)).toBe(
    'The calendars are written in America/Santiago now. Entries moved, past ones included: 3.',
  )
  expect(await readOtherRows()).toEqual(before)
  expect(await readDays()).toMatchObject(asWritten)
  // An instance that still runs with the former zone writes nothing.
  expect((await desk.act(whole, 'confirm')).status).toBe(503)
  const { version, lines: wholeLines } = await see(whole)
  const lineRef = { holdId: wholeLines[0]?.holdId, lineVersion: wholeLines[0]?.version, version }
  const confirmed = await office.ask('POST', `bookings/${whole}/line`, {
    ...lineRef,
    act: 'confirm',
  })
  expect(confirmed.status).toBe(200)
  expect(await readDays()).toMatchObject(asWritten)
  expect((await see(whole)).lines).toMatchObject([{ kind: 'job', usage }])
  const { text } = await office.ask('GET', `bookings/${whole}`)
  expect(text).toContain('exclusive until Thursday 31 December 2099')
  for (const model of [ines, mara]) await requireReplayed(movedTest().ctx, model, santiago)
})

it('moves neighbouring days in both directions, what is over and what has ended too', async () => {
  const clock = aClock('2026-11-02T09:00:00Z')
  const inZone = (timeZone: string) =>
    aContext(database(), { clock, environment: { AGENCY_TIME_ZONE: timeZone } })
  const paris = inZone('Europe/Paris')
  await requireCalendarZone(paris)
  const modelId = await aModel(paris)
  const days = Array.from({ length: 12 }, (_, index) => addDays('2026-10-20', index * 2))
  for (const first of days) {
    const last = addDays(first, 1)
    const span = toDaySpan('Europe/Paris', first, last)
    await enterHold(paris, { modelId, kind: 'job', span })
  }
  const past = { first: '2026-10-19', last: '2026-10-19', from: '20:00', to: '23:30' }
  const span = toWindowSpan('Europe/Paris', past)
  const { after } = await enterHold(paris, { modelId, kind: 'job', span })
  const ids = [...after.keys()]
  const readWindows = async (timeZone: string) =>
    (await findHolds(paris, ids)).map(({ span }) => getSpanWindow(span, timeZone))
  const before = await readWindows('Europe/Paris')
  for (const timeZone of ['Asia/Tokyo', 'America/New_York', 'Europe/Paris']) {
    const ctx = inZone(timeZone)
    expect(await changeCalendarZone(ctx, { hoursAsWritten: false })).toBe(ids.length)
    expect(await readWindows(timeZone)).toEqual(before)
    const [id = 0] = ids
    await moveHold(ctx, id, { span: toDaySpan(timeZone, '2026-10-20', '2026-10-21') })
    await requireReplayed(ctx, modelId, timeZone)
  }
})

it('refuses a zone whose clocks skip an hour of entries that would then overlap', async () => {
  const utc = aContext(database(), { environment: { AGENCY_TIME_ZONE: 'UTC' } })
  await requireCalendarZone(utc)
  const modelId = await aModel(utc)
  // In Paris clocks were put forward at two.
  const enter = (from: string, to: string) => {
    const span = toWindowSpan('UTC', { first: '2025-03-30', last: '2025-03-30', from, to })
    return enterHold(utc, { modelId, kind: 'job', span })
  }
  await enter('02:15', '02:45')
  const { after } = await enter('03:00', '03:30')
  const ctx = aContext(database(), { environment: { AGENCY_TIME_ZONE: 'Europe/Paris' } })
  await expect(changeCalendarZone(ctx, { hoursAsWritten: true })).rejects.toThrow(
    'clocks of the new zone skip an hour in which there are entries',
  )
  expect(await findHolds(utc, [...after.keys()])).toEqual([...after.values()])
})
