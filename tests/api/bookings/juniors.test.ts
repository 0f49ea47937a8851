import { expect, it } from 'vitest'
import type { Desk } from '#contracts/admin/bookings/desk.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { addDays } from '#contracts/time/day.ts'
import { recordClearance } from '#server/modules/bookings/index.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { shootOn } from '#tests/support/records/bookings.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

/** A desk whose acts name the model of a line; `write` saves the fields of a booking. */
const aDeskByModel = async () => {
  const { booker, book, see, act } = await aDesk(test())
  const actOn = async (id: number, name: string, model: number) =>
    act(id, name, { line: (await see(id)).lines.findIndex(({ modelId }) => modelId === model) })
  const write = async (id: number, changes: object) =>
    booker.ask('PUT', `bookings/${id}`, { ...changes, version: (await see(id)).version })
  const request = (email: string, models: number[], form: Partial<BookingForm> = {}) =>
    book(email, models, { guardian_note: 'A mother', ...form })
  return { booker, book: request, see, act: actOn, write }
}

const createPapers = (modelId: number, licenceReference = 'L-1') => ({
  modelId,
  licenceReference,
  guardianConsent: 'Rosa, 2 May',
  licenceFrom: null,
  chaperoneName: 'Mo',
})

it('a junior’s papers are their own, and nobody else waits for them', async () => {
  const { ctx } = test()
  const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const [milo, noa] = [
    await aModel(ctx, { firstName: 'Milo', board: 'juniors' }),
    await aModel(ctx, { firstName: 'Noa', board: 'juniors' }),
  ]
  const { booker, book, see, act, write } = await aDeskByModel()
  const one = await book('one@studio.example', [ines, milo, noa])
  for (const model of [ines, milo, noa]) await act(one, 'grant', model)
  expect((await act(one, 'confirm', ines)).status).toBe(200)
  expect((await act(one, 'confirm', milo)).body.message).toContain('Milo')
  expect((await write(one, { papers: [createPapers(ines)] })).status).toBe(422)
  expect((await write(one, { papers: [createPapers(milo)] })).body).toMatchObject({
    papers: [
      { modelName: 'Milo', licenceReference: 'L-1' },
      { modelName: 'Noa', licenceReference: null },
    ],
  })
  expect((await act(one, 'confirm', milo)).status).toBe(200)
  expect((await act(one, 'confirm', noa)).body.message).toContain('Noa')
  const chaperone = { code: (await see(one)).code, chaperoneName: 'Rosa' }
  await expect(recordClearance(ctx, chaperone)).rejects.toThrow(`${milo} Milo, ${noa} Noa`)
  await recordClearance(ctx, { ...chaperone, modelId: noa })
  expect((await see(one)).papers).toMatchObject([
    { licenceReference: 'L-1', chaperoneName: 'Mo' },
    { licenceReference: null, chaperoneName: 'Rosa' },
  ])
  const { papers } = (await booker.ask('GET', 'desk')).body as unknown as Desk
  expect(papers.items).toMatchObject([{ models: ['Noa'] }])
  // Without her nobody lacks papers, so the booking follows its models.
  expect((await act(one, 'release', noa)).status).toBe(200)
  expect((await see(one)).state).toBe('confirmed')
})

it('a junior’s day is judged with the calls and jobs of other bookings', async () => {
  const { ctx } = test()
  const milo = await aModel(ctx, { firstName: 'Milo', board: 'juniors', birthDate: '2090-03-01' })
  const { book, see, act, write } = await aDeskByModel()
  const one = await book('one@studio.example', [milo], { end_date: '16-09-2099' })
  const two = await book('two@studio.example', [milo], { date: '15-09-2099' })
  await act(one, 'grant', milo)
  await act(two, 'grant', milo)
  const call = { day: '2099-09-14', from: '19:00', to: '21:00', breaks: '' }
  await write(one, {
    callTimes: [
      call,
      { ...call, day: '2099-09-15', from: '14:00', to: '17:30', breaks: '15:30-16:00' },
    ],
  })
  await write(two, {
    callTimes: [{ ...call, day: '2099-09-15', from: '08:00', to: '11:00', breaks: '09:00-09:15' }],
  })
  const booking = await see(two)
  expect(booking.juniorPlan?.calls).toMatchObject([
    {
      isLawful: false,
      hours: [
        { from: '08:00', to: '11:00', code: null },
        { from: '14:00', to: '17:30', code: (await see(one)).code },
      ],
      problems: [
        { text: '5 h 45 min at work; at most 5 h' },
        { text: '11 h of rest since the day before; at least 12 h' },
      ],
    },
  ])

  await write(one, { papers: [createPapers(milo)] })
  const owner = await aStaff(test(), 'owner')
  const { version, lines } = await see(one)
  const line = { holdId: lines[0]?.holdId, lineVersion: lines[0]?.version, version }
  const confirm = { ...line, act: 'confirm', reason: 'The authority has agreed' }
  expect((await owner.ask('POST', `bookings/${one}/line`, confirm)).status).toBe(200)
  await write(two, { papers: [{ ...createPapers(milo, 'L-2'), licenceFrom: '2099-09-14' }] })
  expect((await see(two)).juniorPlan).toMatchObject({
    earliestDay: '2099-09-17',
    reasons: [expect.stringContaining('valid from'), 'Not free before: Milo.'],
  })
  await act(one, 'release', milo)
  expect((await see(two)).juniorPlan?.calls).toMatchObject([{ isLawful: true }])
})

it('a junior’s day is judged by the days that they are booked on alone', async () => {
  const { ctx } = test()
  const junior = (firstName: string) =>
    aModel(ctx, { firstName, board: 'juniors', birthDate: '2090-03-01' })
  const [milo, noa, ada] = [await junior('Milo'), await junior('Noa'), await junior('Ada')]
  const { booker, book, see, act, write } = await aDeskByModel()
  const onOption = (bookingId: number, modelId: number, dates: [string, string]) =>
    booker.ask('POST', 'chart/holds', {
      modelId,
      bookingId,
      kind: 'option',
      firstDay: dates[0],
      lastDay: dates[1],
    })
  const ines = await aModel(ctx)
  const one = await book('one@studio.example', [ines, milo, ada], { date: '14-09-2099' })
  expect((await onOption(one, noa, ['2099-09-15', '2099-09-20'])).status).toBe(200)
  const week = Array.from({ length: 7 }, (_, days) => addDays('2099-09-14', days))
  const callOn = (day: string) => ({ day, from: '10:00', to: '11:00', breaks: '' })
  await write(one, { callTimes: week.map(callOn), papers: [createPapers(milo), createPapers(noa)] })

  // Ada has no licence yet.
  const before = (await see(one)).juniorPlan
  expect(before?.models.map(({ name }) => name)).toEqual(['Milo', 'Noa', 'Ada'])
  expect(before?.reasons.join()).toContain('Ada')
  await act(one, 'release', ada)
  const plan = (await see(one)).juniorPlan
  expect(plan?.models.map(({ name }) => name)).toEqual(['Milo', 'Noa'])
  expect(plan?.reasons).toEqual([])
  expect(plan?.calls.map(({ day, modelName }) => `${day} ${modelName}`)).toEqual(
    week.map((day, index) => `${day} ${index === 0 ? 'Milo' : 'Noa'}`),
  )
  expect(plan?.calls.map(({ isLawful }) => isLawful)).toEqual(week.map(() => true))

  // Of the other booking only the days on which it has them count.
  const two = await book('two@studio.example', [noa], { date: '14-09-2099' })
  await act(two, 'grant', noa)
  await write(two, { callTimes: [callOn('2099-09-14'), callOn('2099-09-20')] })
  const other = (await see(two)).juniorPlan
  expect(other?.calls).toMatchObject([
    { day: '2099-09-14', isLawful: true, hours: [{ code: null }] },
  ])
  await act(one, 'release', noa)
  await act(one, 'release', milo)
  expect((await see(one)).juniorPlan).toBeNull()
})

it('models with a job are emailed their call times once per change, and the desk shows them', async () => {
  const { ctx } = test()
  const email = 'ines@home.example'
  const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', contactEmail: email })
  const { booker, book, act, write } = await aDeskByModel()
  const now = ctx.platform.clock.now()
  const date = shootOn(now)
  const today = date.split('-').toReversed().join('-')
  const one = await book('one@studio.example', [ines], { date, end_date: date })
  await act(one, 'grant', ines)
  const calls = async () => ((await booker.ask('GET', 'desk')).body as unknown as Desk).calls.items
  const call = { day: today, from: '07:30', to: '12:00', breaks: '' }
  await write(one, { callTimes: [call] })
  expect(await test().emailsTo(email), 'an option is no job').toHaveLength(0)
  await act(one, 'confirm', ines)
  const [confirmed] = await test().emailsTo(email)
  expect(confirmed).toMatchObject({
    subject: expect.stringMatching(/^Job confirmed: /) as string,
    text: expect.stringContaining('07:30 to 12:00') as string,
  })
  expect(await calls()).toMatchObject([{ modelName: 'Ines Vidal', time: '07:30', to: '12:00' }])

  const later = { ...call, from: '08:15' }
  await write(one, { callTimes: [later, { ...call, day: addDays(today, 9) }] })
  await write(one, { callTimes: [later] })
  const [told, ...earlier] = await test().emailsTo(email)
  expect(earlier).toHaveLength(1)
  // Otherwise calendar programs keep what they were told first.
  const [first, second] = [confirmed, told].map(
    (mail) => readCalendar(mail?.attachments[0]?.content ?? '')[0]?.sequence ?? 0,
  )
  expect(second).toBeGreaterThan(first ?? 0)
  expect(told).toMatchObject({
    subject: expect.stringMatching(/^Call times: /) as string,
    text: expect.stringContaining('08:15 to 12:00') as string,
  })
  expect(readCalendar(told?.attachments[0]?.content ?? '')).toMatchObject([
    { description: expect.stringContaining('08:15 to 12:00') as string },
  ])
  await write(one, { callTimes: [] })
  expect((await test().emailsTo(email))[0]?.text).toContain('None are set at present')
  expect(await calls()).toMatchObject([{ time: null, to: null }])

  // The casting for a job is not where the job is.
  const castingOn = addDays(today, 3)
  const casting = { modelId: ines, bookingId: one, firstDay: castingOn, lastDay: castingOn }
  await booker.ask('POST', 'chart/holds', { ...casting, kind: 'casting' })
  const [invited] = await test().emailsTo(email)
  expect(invited?.subject).toMatch(/^Casting: /)
  expect(told?.attachments[0]?.content).toContain('LOCATION:')
  expect(invited?.attachments[0]?.content).not.toContain('LOCATION:')
})

it('the calendar file of a job of several days has its call times in the order of the days', async () => {
  const { ctx } = test()
  const email = 'ines@home.example'
  const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', contactEmail: email })
  const { book, act, write } = await aDeskByModel()
  const dates = { date: '13-09-2099', end_date: '14-09-2099' }
  const one = await book('one@studio.example', [ines], dates)
  await act(one, 'grant', ines)
  const call = { from: '07:30', to: '12:00', breaks: '' }
  const night = { day: '2099-10-25', from: '01:00', to: '03:00', breaks: '01:50-02:10' }
  expect(await write(one, { callTimes: [night] })).toMatchObject({
    status: 422,
    body: {
      errors: { 'callTimes.0.breaks': expect.stringContaining('02:10 exists twice') as string },
    },
  })
  await write(one, {
    callTimes: [
      { ...call, day: '2099-09-14' },
      { ...call, day: '2099-09-13' },
    ],
  })
  await act(one, 'confirm', ines)
  const [confirmed] = await test().emailsTo(email)
  const [event] = readCalendar(confirmed?.attachments[0]?.content ?? '')
  expect(event?.description.split('\n').slice(1)).toEqual([
    'Call time Sunday 13 September 2099, 07:30 to 12:00',
    'Call time Monday 14 September 2099, 07:30 to 12:00',
  ])
})
