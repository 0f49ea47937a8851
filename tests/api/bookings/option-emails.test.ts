import { expect, it } from 'vitest'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const [one, two] = ['one@studio.example', 'two@studio.example']

const findLastEmail = async (address: string) => (await test().emailsTo(address))[0]

const soon = (ms: number) => new Date(test().ctx.platform.clock.now().getTime() + ms).toISOString()

const formatTime = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  )

const aModelNamed = (firstName: string, rest: object = {}) =>
  aModel(test().ctx, { firstName, lastName: 'Vidal', ...rest })

it('says to a first and to a later option what each can do, and when a later one becomes first', async () => {
  const [ines, noor] = [await aModelNamed('Ines'), await aModelNamed('Noor')]
  const desk = await aDesk(test())
  const first = await desk.book(one, [ines, noor])
  const second = await desk.book(two, [ines, noor])
  for (const id of [first, second]) {
    expect((await desk.act(id, 'grant')).status).toBe(200)
    await test().app.jobs.settle()
  }
  expect((await findLastEmail(one))?.text).toContain(
    'You are first on these dates: you can confirm',
  )
  expect((await findLastEmail(two))?.text).toContain('Other options are ahead of yours')
  expect((await findLastEmail(two))?.text).not.toContain('you can confirm')
  expect((await desk.act(first, 'release')).status).toBe(200)
  const email = await findLastEmail(two)
  expect(email?.subject).toBe('You are first now: Autumn catalogue, 14 Sept 2099')
  expect(email?.text).toMatch(/You are first now: you can confirm until \w{3} .* \(Paris\)\./)
})

const grantAll = async ({ act, see }: Awaited<ReturnType<typeof aDesk>>, id: number) => {
  for (const line of (await see(id)).lines.keys())
    expect((await act(id, 'grant', { line })).status).toBe(200)
  await test().app.jobs.settle()
}

it('names the dates for which a client is first if the same model has others', async () => {
  const [ines, noor] = [await aModelNamed('Ines'), await aModelNamed('Noor')]
  const desk = await aDesk(test())
  await grantAll(desk, await desk.book(one, [ines], { date: '16-09-2099' }))
  const further_dates = [{ start_date: '16-09-2099' }]
  await grantAll(desk, await desk.book(two, [ines, noor], { further_dates }))
  const email = await findLastEmail(two)
  expect(email?.text).toMatch(
    /You are first for .*Ines Vidal \(14 Sept 2099\).*: you can confirm now/,
  )
  expect(email?.text).toContain('For Ines Vidal (16 Sept 2099) other options are ahead of yours.')
  expect(email?.text).not.toContain('Noor Vidal (')
})

it('says of which models it speaks if a junior cannot be confirmed yet', async () => {
  const models = [await aModelNamed('Ines'), await aModelNamed('Milo', { board: 'juniors' })]
  const desk = await aDesk(test())
  await grantAll(desk, await desk.book(one, models, { guardian_note: 'Mo, +33 1 99 00 14 22' }))
  const email = await findLastEmail(one)
  expect(email?.text).toContain(
    'You are first for Ines Vidal: you can confirm now. Milo: The agency does not have all papers',
  )
})

it('says that an option has run out, not that it was released', async () => {
  const models = [await aModelNamed('Ines'), await aModelNamed('Noor')]
  const { book, act, see } = await aDesk(test())
  const id = await book(one, models)
  const end = soon(90_000)
  await act(id, 'grant', { line: 0, optionUntil: end })
  await act(id, 'grant', { line: 1 })
  await test().app.jobs.settle()
  test().later(600_000)
  await expireOptions(test().ctx)
  expect((await see(id)).state).toBe('optioned')
  const email = await findLastEmail(one)
  expect(email?.subject).toBe('Your option has run out: Autumn catalogue, 14 Sept 2099')
  // Its own end, not when that was noticed.
  expect(email?.text).toMatch(
    new RegExp(
      `ended on \\w{3} \\d+ \\w+ at ${formatTime(end)} \\(Paris\\) without being confirmed`,
    ),
  )
  expect(email?.text).toMatch(/Option ended: .*\n(Ines|Noor) Vidal/)
  expect(email?.text).not.toMatch(/releas/i)
})

it('does not say of a request that held nothing that it was released', async () => {
  const models = [await aModelNamed('Ines'), await aModelNamed('Noor')]
  const { book, act } = await aDesk(test())
  const id = await book(one, models)
  expect((await act(id, 'release')).status).toBe(200)
  const email = await findLastEmail(one)
  expect(email?.subject).toBe('No longer requested: Autumn catalogue, 14 Sept 2099')
  expect(email?.text).not.toMatch(/releas/i)
})

it('asks a junior’s client to confirm only when papers allow it', async () => {
  const milo = await aModelNamed('Milo', { board: 'juniors' })
  const { book, act } = await aDesk(test())
  const guardian_note = 'Mo, +33 1 99 00 14 22'
  const [first, second] = [
    await book(one, [milo], { guardian_note }),
    await book(two, [milo], { guardian_note }),
  ]
  for (const id of [first, second]) {
    expect((await act(id, 'grant')).status).toBe(200)
    await test().app.jobs.settle()
  }
  const onOption = await findLastEmail(one)
  expect(onOption?.subject).toMatch(/^On option until /)
  expect(onOption?.text).toContain('The agency does not have all papers for these dates yet')
  expect(onOption?.text).not.toMatch(/confirm or release/i)
  expect((await act(second, 'challenge')).status).toBe(200)
  const email = await findLastEmail(one)
  expect(email?.subject).toMatch(/^Answer by /)
  expect(email?.text).toContain('The agency does not have all papers for these dates yet')
  expect(email?.text).not.toMatch(/confirm or release/i)
})

it('cuts what a person typed out of a subject, which has one line', async () => {
  const model = await aModelNamed('Ines')
  const { book, act } = await aDesk(test())
  const project_name = `Spring ${'campaign '.repeat(20)}`
  const id = await book(one, [model, await aModelNamed('Noor')], { project_name })
  expect((await act(id, 'grant')).status).toBe(200)
  const subject = (await findLastEmail(one))?.subject ?? ''
  expect(subject).toMatch(/^On option until .*: Spring campaign .*…, 14 Sept 2099$/)
  expect(subject.length).toBeLessThanOrEqual(120)
})
