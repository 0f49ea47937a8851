import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const skincare = {
  category: 'skincare',
  territories: ['europe'],
  media: [],
  exclusiveUntil: '2099-12-31',
}
const cars = { category: 'cars', territories: [], media: [], exclusiveUntil: null }

/** A desk that puts guests' bookings of a day on option. */
const anOptionDesk = async () => {
  const desk = await aDesk(test())
  const option = async (email: string, model: number, date: string) => {
    const id = await desk.book(email, [model], { date })
    expect((await desk.act(id, 'grant')).status).toBe(200)
    return id
  }
  return { ...desk, option }
}

it('keeps a competitor’s job from being confirmed, and names it to staff only', async () => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const { find, see, act, option } = await anOptionDesk()
  const first = await option('one@studio.example', model, '14-09-2099')
  expect((await act(first, 'confirm', { usage: skincare })).status).toBe(200)
  const { code, lines } = await see(first)
  expect(lines[0]?.usage).toEqual(skincare)
  expect(lines[0]?.why).toContainEqual(
    expect.stringMatching(
      /^Usage agreed by Ada Client on .*: Skincare; Europe; all media; exclusive until /,
    ),
  )

  const user_id = await anAccount(test(), { email: 'two@studio.example' })
  const client = aVisitor(test().app)
  await client.call('POST /api/V1/login', { email: 'two@studio.example', password })
  await client.call('POST /api/V1/model-booking', {
    user_id,
    shipping_address: aBookingForm({ email: 'two@studio.example', date: '01-10-2099' }),
    wishlists: [model],
  })
  const second = await find('two@studio.example')
  expect((await act(second, 'grant')).status).toBe(200)
  const [line] = (await see(second)).lines
  expect(line?.blockedBy).toContain(
    `Ada Client (${code}) is exclusive: Skincare; Europe; all media`,
  )
  const optionRef = { user_id, hold_id: line?.holdId ?? 0 }
  const clientResponse = await client.call('POST /api/V1/option-confirm', optionRef)
  expect(clientResponse.status).toBe(409)
  expect(clientResponse.body.message).toContain('Please ask the agency')
  expect(JSON.stringify(clientResponse.body)).not.toMatch(/VB-|one@|exclusiv/i)

  const bookerResponse = await act(second, 'confirm')
  expect(bookerResponse.status).toBe(409)
  expect(bookerResponse.body.message).toContain(`${code} (`)
  expect(bookerResponse.body.message).toContain(
    'is exclusive: Skincare; Europe; all media; exclusive until',
  )
  // What is agreed with an option is what its client confirms.
  expect((await act(second, 'agree', { usage: cars })).status).toBe(200)
  expect((await see(second)).lines[0]).toMatchObject({ usage: cars, blockedBy: null })
  expect((await client.call('POST /api/V1/option-confirm', optionRef)).status).toBe(200)
})

it('holds for whole bookings and for jobs on the chart, and promises nothing untrue', async () => {
  const model = await aModel(test().ctx)
  const { booker, see, act, option } = await anOptionDesk()
  const first = await option('one@studio.example', model, '14-09-2099')
  const second = await option('two@studio.example', model, '01-10-2099')
  const move = async (id: number, usage?: object) => {
    const { version } = await see(id)
    return booker.ask('POST', `bookings/${id}/move`, { move: 'confirm', version, usage })
  }
  expect((await move(second, { ...skincare, exclusiveUntil: null })).status).toBe(200)
  const untrue = await move(first, skincare)
  expect(untrue.status).toBe(409)
  expect(untrue.body.message).toContain('is confirmed in the time of this exclusivity: Skincare')
  expect((await move(first, { ...cars, exclusiveUntil: '2099-12-31' })).status).toBe(200)

  const third = await option('three@studio.example', model, '05-10-2099')
  const job = {
    modelId: model,
    kind: 'job',
    firstDay: '2099-10-20',
    lastDay: '2099-10-20',
    bookingId: third,
  }
  const onChart = await booker.ask('POST', 'chart/holds', job)
  expect(onChart.status).toBe(409)
  expect(onChart.body.message).toContain('is exclusive: Cars')
  const openJob = { ...job, usage: { ...skincare, exclusiveUntil: null } }
  expect((await booker.ask('POST', 'chart/holds', openJob)).status).toBe(200)
  expect((await act(third, 'confirm')).status).toBe(409)
})

it('confirms one of two that would be exclusive at once', async () => {
  const model = await aModel(test().ctx)
  const { act, option } = await anOptionDesk()
  const ids = [
    await option('one@studio.example', model, '14-09-2099'),
    await option('two@studio.example', model, '01-10-2099'),
  ]
  const answers = await Promise.all(ids.map((id) => act(id, 'confirm', { usage: skincare })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('declines clashing bookings along with the line that is confirmed, and no others', async () => {
  const [ines, noor] = [await aModel(test().ctx), await aModel(test().ctx)]
  const { book, see, act } = await aDesk(test())
  const first = await book('one@studio.example', [ines])
  const clashing = await book('two@studio.example', [ines, noor])
  const apart = await book('three@studio.example', [noor])
  await act(first, 'grant')
  expect((await act(first, 'confirm', { declines: [apart] })).status).toBe(409)
  expect((await see(first)).state).toBe('optioned')
  expect((await act(first, 'confirm', { declines: [clashing] })).status).toBe(200)
  expect((await see(first)).state).toBe('confirmed')
  expect((await see(clashing)).state).toBe('declined')
  expect((await see(apart)).state).toBe('requested')
})
