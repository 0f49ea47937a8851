import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dayIn } from '#contracts/time/zoned.ts'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

/** The subjects of the emails to an address, oldest first, without the code. */
const listSubjects = async (address: string) =>
  (await test().emailsTo(address))
    .map(({ subject }) => subject.replace(/ \(VB-.*\)$/, ''))
    .toReversed()

it('takes two clients through a ladder to a confirmed job', async () => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const { book, see, act } = await aDesk(test())
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  expect((await see(first)).lines).toMatchObject([
    { state: 'requested', rank: null, passesOver: false, acts: ['grant', 'release'] },
  ])

  const hurried = await act(second, 'grant')
  expect(hurried.status).toBe(409)
  expect(hurried.body.message).toContain('An earlier request waits for the same dates')
  const [waiting] = (await see(first)).lines
  expect(hurried.body.result).toEqual({ requests: [waiting?.holdId] })
  expect((await see(second)).lines[0]?.earlier).toEqual([
    {
      holdId: waiting?.holdId,
      code: expect.stringMatching(/^VB-/) as string,
      client: 'Ada Client',
      firstDay: '2099-09-14',
      lastDay: '2099-09-14',
      startTime: null,
      endTime: null,
    },
  ])
  expect((await act(first, 'grant')).status).toBe(200)
  expect((await act(second, 'grant')).status).toBe(200)
  expect(await see(first)).toMatchObject({ state: 'optioned', lines: [{ rank: 1 }] })
  const { lines } = await see(second)
  expect(lines).toMatchObject([
    { rank: 2, rankDays: ['2099-09-14'], acts: ['extend', 'challenge', 'release'] },
  ])
  expect(lines[0]?.why.at(-1)).toMatch(
    /^Second option on Monday 14 September 2099, behind Ada Client \(VB-\w+\), granted /,
  )
  expect((await act(second, 'confirm')).status).toBe(409)
  await test().app.jobs.settle()

  expect((await act(first, 'release', { reason: 'The film was moved' })).status).toBe(200)
  expect(await see(first)).toMatchObject({ state: 'declined', lines: [{ state: 'released' }] })
  const up = (await see(second)).lines[0]
  expect(up).toMatchObject({ rank: 1, acts: ['extend', 'confirm', 'release'] })
  expect(up?.why).toContainEqual(
    expect.stringMatching(
      /^Moved up from second to first option .*, because Ada Client \(VB-\w+\) was released\.$/,
    ),
  )
  expect(await listSubjects('two@studio.example')).toContain(
    'You are first now: Autumn catalogue, 14 Sept 2099',
  )

  expect((await act(second, 'confirm')).status).toBe(200)
  expect(await see(second)).toMatchObject({
    state: 'confirmed',
    lines: [{ kind: 'job', state: 'live', acts: ['release'] }],
  })
})

it('releases the rest of the ladder when one client confirms, and tells each once', async () => {
  const [ines, noor] = [await aModel(test().ctx), await aModel(test().ctx)]
  const { book, see, act } = await aDesk(test())
  const first = await book('one@studio.example', [ines])
  const both = await book('two@studio.example', [ines, noor])
  for (const [id, line] of [
    [first, 0],
    [both, 0],
    [both, 1],
  ] as const) {
    expect((await act(id, 'grant', { line })).status).toBe(200)
    await test().app.jobs.settle()
  }
  const before = await see(both)
  expect(before.state).toBe('optioned')
  // One of its options is second: to confirm the whole of it does not come next, to challenge whoever is ahead does.
  expect(before.allowedMoves).toContainEqual(
    expect.objectContaining({ name: 'confirm', isNext: false }),
  )
  expect(before.lines.map(({ nextAct }) => nextAct).toSorted()).toEqual(['challenge', null])
  expect((await act(first, 'confirm')).status).toBe(200)
  const { state, lines } = await see(both)
  expect(state).toBe('optioned')
  expect(lines.map((line) => line.state).toSorted()).toEqual(['live', 'released'])
  expect(await listSubjects('two@studio.example')).toEqual([
    expect.stringMatching(/^We have received/),
    'On option until Wed 9 Sept 2099 18:00: Autumn catalogue, 14 Sept 2099',
    'On option until Wed 9 Sept 2099 18:00: Autumn catalogue, 14 Sept 2099',
    'Released: Autumn catalogue, 14 Sept 2099',
  ])
})

it('cuts an option once for each of two windows of a booking that it stood beside', async () => {
  const model = await aModel(test().ctx)
  const { booker, book, see } = await aDesk(test())
  const further = { start_date: '16-09-2099', end_date: '16-09-2099' }
  const first = await book('one@studio.example', [model], { further_dates: [further] })
  const whole = await book('two@studio.example', [model], { end_date: '16-09-2099' })
  const move = async (id: number, move: string) => {
    const { version } = await see(id)
    expect((await booker.ask('POST', `bookings/${id}/move`, { move, version })).status).toBe(200)
    await test().app.jobs.settle()
  }
  await move(first, 'option')
  await move(whole, 'option')
  await move(first, 'confirm')
  const { state, lines } = await see(whole)
  expect([state, lines.length]).toEqual(['optioned', 1])
  expect(lines[0]).toMatchObject({ rank: 1, firstDay: '2099-09-15', lastDay: '2099-09-15' })
  const { rows } = await database().db.execute(
    sql`select type from hold_events where hold_id = ${lines[0]?.holdId} order by id`,
  )
  expect(rows.map(({ type }) => type)).toEqual(['requested', 'granted', 'moved', 'moved'])
  expect(await listSubjects('two@studio.example')).toContainEqual(
    expect.stringMatching(/^Your option has fewer days: /),
  )
})

it('releases no job in the place of the option that somebody looked at', async () => {
  const models = [await aModel(test().ctx), await aModel(test().ctx)]
  const { booker, book, see, act } = await aDesk(test())
  const id = await book('one@studio.example', models)
  for (const line of [0, 1]) expect((await act(id, 'grant', { line })).status).toBe(200)
  const { version, lines } = await see(id)
  const lineRef = { holdId: lines[0]!.holdId, lineVersion: lines[0]!.version, version }
  expect((await act(id, 'confirm')).status).toBe(200)
  const unseen = { holdId: lineRef.holdId, version, act: 'release' }
  const blind = await booker.ask('POST', `bookings/${id}/line`, unseen)
  expect([blind.status, Object.keys(blind.body.errors ?? {})]).toEqual([422, ['lineVersion']])
  const late = await booker.ask('POST', `bookings/${id}/line`, { ...lineRef, act: 'release' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody has changed this in the meantime: look at it again',
  ])
  expect((await see(id)).lines[0]).toMatchObject({ kind: 'job', state: 'live' })
})

it('tells client and model of everything that happens to an option, once', async () => {
  const contactEmail = 'ines@models.example'
  const [ines, noor] = [
    await aModel(test().ctx, { firstName: 'Ines', contactEmail }),
    await aModel(test().ctx),
  ]
  const { booker, book, see, act: actOnly } = await aDesk(test())
  const act: typeof actOnly = async (...request) => {
    const response = await actOnly(...request)
    await test().app.jobs.settle()
    return response
  }
  const id = await book('one@studio.example', [ines, noor])
  for (const line of [0, 1]) expect((await act(id, 'grant', { line })).status).toBe(200)
  const optionUntil = '2099-09-10T10:00:00Z'
  expect((await act(id, 'extend', { optionUntil })).status).toBe(200)
  expect((await act(id, 'confirm')).status).toBe(200)
  const [job] = (await see(id)).lines
  const dates = { firstDay: '2099-09-16', lastDay: '2099-09-16' }
  const response = await booker.ask('POST', `chart/holds/${job?.holdId}/move`, {
    ...dates,
    version: job?.version,
  })
  expect(response.status).toBe(200)
  await test().app.jobs.settle()
  expect((await act(id, 'release')).status).toBe(200)
  expect((await see(id)).state).toBe('optioned')
  expect(await listSubjects('one@studio.example')).toEqual([
    expect.stringMatching(/^We have received/),
    expect.stringMatching(
      /^On option until Wed 9 Sept 2099 18:00: Autumn catalogue, 14 Sept 2099$/,
    ),
    expect.stringMatching(/^On option until/),
    'On option until Thu 10 Sept 2099 12:00: Autumn catalogue, 14 Sept 2099',
    'Partly confirmed: Autumn catalogue, 14 Sept 2099',
    'Moved to 16 Sept 2099: Autumn catalogue',
    'Released: Autumn catalogue, 16 Sept 2099',
  ])
  expect(await listSubjects(contactEmail)).toEqual([
    expect.stringMatching(/^Job confirmed: 14 Sept 2099, /),
    expect.stringMatching(/^Job moved: now 16 Sept 2099, /),
    expect.stringMatching(/^Job cancelled: 16 Sept 2099, /),
  ])
  const mails = await test().emailsTo(contactEmail)
  const methods = mails.flatMap(({ attachments }) =>
    attachments.map(({ content }) => /METHOD:(\w+)/.exec(content)?.[1]),
  )
  expect(methods).toEqual(['CANCEL', 'REQUEST', 'REQUEST'])
  expect(JSON.stringify(mails)).not.toMatch(/one@|Ada/)
})

it('ends a booking whose options have lapsed, once', async () => {
  const model = await aModel(test().ctx)
  const { book, see, act } = await aDesk(test())
  const id = await book('one@studio.example', [model])
  const optionUntil = new Date(test().ctx.platform.clock.now().getTime() + 60_000).toISOString()
  expect((await act(id, 'grant', { optionUntil })).status).toBe(200)
  test().later(61_000)
  const { ctx } = test()
  await Promise.all([expireOptions(ctx), expireOptions(ctx)])
  expect(await see(id)).toMatchObject({ state: 'cancelled', lines: [{ state: 'lapsed' }] })
  const subjects = await listSubjects('one@studio.example')
  expect(subjects.filter((subject) => subject.startsWith('Cancelled: '))).toHaveLength(1)
})

it('does not decline a booking whose client has not answered a challenge', async () => {
  const model = await aModel(test().ctx)
  const { book, act } = await aDesk(test())
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  for (const id of [first, second]) expect((await act(id, 'grant')).status).toBe(200)
  expect((await act(second, 'challenge')).status).toBe(200)
  // A challenge ends on a working day: after a weekend at the latest.
  test().later(4 * 86_400_000)
  await expireOptions(test().ctx)
  const owner = await aStaff(test(), 'owner')
  expect((await owner.ask('GET', `bookings/${first}`)).body).toMatchObject({
    state: 'cancelled',
    lines: [{ state: 'released' }],
    events: [{}, {}, { remark: 'The option ended without being confirmed.' }],
  })
  expect((await owner.ask('GET', `bookings/${second}`)).body).toMatchObject({
    state: 'optioned',
    lines: [{ rank: 1 }],
  })
  const subjects = await listSubjects('one@studio.example')
  expect(subjects.at(-1)).toMatch(/^Cancelled: /)
})

it('tells what happened to a line, however much has happened to its model before', async () => {
  const model = await aModel(test().ctx)
  const { book, see, act } = await aDesk(test())
  const [old] = (await see(await book('old@studio.example', [model], { date: '01-12-2099' }))).lines
  const span = { start: '2099-12-01T00:00:00Z', end: '2099-12-02T00:00:00Z' }
  const { db } = test().ctx
  await db.execute(sql`insert into hold_events (hold_id, model_id, type, at, details)
    select ${old?.holdId}, ${model}, 'moved', now(), ${JSON.stringify({ span })}::jsonb
    from generate_series(1, 50000)`)
  await db.execute(sql`insert into holds (model_id, order_id, kind, state, starts_at, ends_at)
    select model_id, order_id, kind, 'declined', starts_at, ends_at
    from holds, generate_series(1, 5000)`)
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  for (const id of [first, second]) expect((await act(id, 'grant')).status).toBe(200)
  expect((await see(second)).lines[0]?.why).toEqual([
    expect.stringMatching(/^Requested on /),
    expect.stringMatching(/^Put on option by /),
    expect.stringMatching(/^Second option on .*, behind Ada Client \(VB-\w+\), granted /),
  ])
})

it('does nothing to a line of another booking', async () => {
  const model = await aModel(test().ctx)
  const { booker, book, see } = await aDesk(test())
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  const { version } = await see(first)
  const [line] = (await see(second)).lines
  const lineRef = { holdId: line?.holdId, lineVersion: line?.version, version }
  const input = { ...lineRef, act: 'grant' }
  expect((await booker.ask('POST', `bookings/${first}/line`, input)).status).toBe(404)
})

/** What the last email to an address says. */
const findLastEmail = async (address: string) => (await test().emailsTo(address))[0]

const enterFor = (booker: Staff, bookingId: number, [modelId, day]: [number, string]) =>
  booker.ask('POST', 'chart/holds', {
    modelId,
    bookingId,
    kind: 'option',
    firstDay: day,
    lastDay: day,
  })

it('gives a booking the dates of its lines, from an option on later dates to a moved job', async () => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const { booker, book, see, act } = await aDesk(test())
  const id = await book('one@studio.example', [model])
  const other = await book('two@studio.example', [model])
  const record = async (which = id) => (await booker.ask('GET', `bookings/${which}`)).body
  expect(await record()).toMatchObject({ wantedTwice: ['Ines Vidal'] })
  expect((await enterFor(booker, id, [model, '2099-12-21'])).status).toBe(200)
  expect(await record()).toMatchObject({ shootDate: '2099-09-14', lastDay: '2099-12-21' })

  // Its end is after the first day that was asked for.
  const optionUntil = '2099-11-02T10:00:00.000Z'
  expect((await act(id, 'extend', { line: 1, optionUntil })).status).toBe(200)
  expect((await act(id, 'release', { line: 0 })).status).toBe(200)
  expect(await record()).toMatchObject({
    state: 'optioned',
    optionUntil,
    shootDate: '2099-12-21',
    lastDay: '2099-12-21',
    windows: [{ first: '2099-12-21', last: '2099-12-21', from: null, to: null }],
    wantedTwice: [],
    clashes: [],
  })
  expect(await record(other)).toMatchObject({ wantedTwice: [], clashes: [] })
  expect((await findLastEmail('one@studio.example'))?.text).toContain(
    'Until Mon 2 Nov 2099, 11:00 (Paris): Monday 21 December 2099\nInes Vidal: First option',
  )

  expect((await act(id, 'confirm', { line: 1 })).status).toBe(200)
  const { holdId: hold, version } = (await see(id)).lines[1]!
  const today = dayIn('Europe/Paris', test().ctx.platform.clock.now())
  const onDay = { firstDay: today, lastDay: today, version }
  expect((await booker.ask('POST', `chart/holds/${hold}/move`, onDay)).status).toBe(200)
  const booking = await record()
  expect(booking).toMatchObject({ shootDate: today, optionUntil: null })
  expect(booking.allowedMoves).toContainEqual(expect.objectContaining({ name: 'complete' }))
  const later = { firstDay: '2099-12-22', lastDay: '2099-12-22', version: version + 1 }
  expect((await booker.ask('POST', `chart/holds/${hold}/move`, later)).status).toBe(200)
  expect((await record()).allowedMoves).not.toContainEqual(
    expect.objectContaining({ name: 'complete' }),
  )
})

it('warns of another booking for the models that both still want at the same time', async () => {
  const { ctx } = test()
  const [ines, noor] = [
    await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' }),
    await aModel(ctx, { firstName: 'Noor', lastName: 'Aziz' }),
  ]
  const { booker, book, see, act } = await aDesk(test())
  const one = await book('one@studio.example', [ines, noor])
  const two = await book('two@studio.example', [ines, noor])
  const clashes = async () =>
    Promise.all(
      [one, two].map(async (id) => {
        const { wantedTwice, clashes } = await see(id)
        expect(clashes.map(({ modelName }) => modelName)).toEqual(wantedTwice)
        return wantedTwice
      }),
    )
  const both = ['Ines Vidal', 'Noor Aziz']
  expect(await clashes()).toEqual([both, both])

  const findLine = async (model: number) =>
    (await see(one)).lines.findIndex(({ modelId }) => modelId === model)
  await act(one, 'release', { line: await findLine(ines) })
  expect(await clashes()).toEqual([['Noor Aziz'], ['Noor Aziz']])
  expect((await enterFor(booker, one, [ines, '2099-12-21'])).status).toBe(200)
  expect(await clashes()).toEqual([['Noor Aziz'], ['Noor Aziz']])

  await act(one, 'release', { line: await findLine(noor) })
  expect(await clashes()).toEqual([[], []])
  const response = await act(one, 'confirm', { line: 2, declines: [two] })
  expect(response.body.message).toBe('A booking to be declined no longer clashes')
  expect((await act(one, 'confirm', { line: 2 })).status).toBe(200)
})

it('says in the emails about a whole booking where each line stands, and leaves out what has ended', async () => {
  const [ines, noor] = [
    await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' }),
    await aModel(test().ctx, { firstName: 'Noor', lastName: 'Haddad' }),
  ]
  const { booker, book, see, act } = await aDesk(test())
  const first = await book('one@studio.example', [ines])
  const both = await book('two@studio.example', [ines, noor])
  expect((await act(first, 'grant')).status).toBe(200)
  const line = (await see(both)).lines.findIndex(({ modelId }) => modelId === noor)
  expect((await act(both, 'release', { line })).status).toBe(200)
  const { version } = await see(both)
  const option = { move: 'option', version }
  expect((await booker.ask('POST', `bookings/${both}/move`, option)).status).toBe(200)
  const emailText = (await findLastEmail('two@studio.example'))?.text
  expect(emailText).toMatch(/Until .*: Monday 14 September 2099\nInes Vidal: Second option/)
  expect(emailText).not.toContain('Noor')
  expect((await act(both, 'release', { line: 1 - line })).status).toBe(200)
  expect((await findLastEmail('two@studio.example'))?.text).toContain(
    'Released: Monday 14 September 2099\nInes Vidal',
  )
})

it('decides by the clock between the end of an option and the next run of the job', async () => {
  const model = await aModel(test().ctx)
  const { booker, book, see, act } = await aDesk(test())
  const first = await book('one@studio.example', [model])
  const second = await book('two@studio.example', [model])
  const optionUntil = new Date(test().ctx.platform.clock.now().getTime() + 60_000).toISOString()
  expect((await act(first, 'grant', { optionUntil })).status).toBe(200)
  expect((await act(second, 'grant')).status).toBe(200)
  test().later(61_000)
  expect((await see(first)).lines).toMatchObject([{ state: 'lapsed', acts: [] }])
  expect((await see(second)).lines).toMatchObject([{ rank: 1 }])
  for (const [each, sent] of [
    ['confirm', {}],
    ['extend', { optionUntil: '2099-09-10T10:00:00Z' }],
  ] as const) {
    expect(await act(first, each, sent)).toMatchObject({
      status: 409,
      body: { message: 'This option no longer stands' },
    })
  }
  const { version } = await see(first)
  const whole = await booker.ask('POST', `bookings/${first}/move`, { move: 'confirm', version })
  expect([whole.status, whole.body.message]).toEqual([409, 'This option no longer stands'])
  expect((await act(second, 'confirm')).status).toBe(200)
  expect(await see(first)).toMatchObject({ state: 'cancelled', lines: [{ state: 'lapsed' }] })
  expect((await see(first)).lines[0]?.why.at(-1)).toMatch(/^Lapsed on /)
  expect(await listSubjects('one@studio.example')).toContainEqual(
    expect.stringMatching(/^Cancelled: /),
  )
  expect(await see(second)).toMatchObject({ state: 'confirmed' })
})
