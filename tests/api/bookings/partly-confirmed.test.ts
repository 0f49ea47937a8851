import { describe, expect, it } from 'vitest'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

/** A client's booking of two models: a job with the first, an option with the second. */
const aBookingInPart = async () => {
  const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const bea = await aModel(test().ctx, { firstName: 'Bea', lastName: 'Moreau' })
  const { visitor, id: user_id } = await aSignedIn(test(), { email: 'ada@studio.example' })
  await visitor.call('POST /api/V1/model-booking', {
    user_id,
    wishlists: [ines, bea],
    shipping_address: aBookingForm({ email: 'ada@studio.example' }),
  })
  const desk = await aDesk(test())
  const id = await desk.find('ada@studio.example')
  for (const line of [0, 1]) await desk.act(id, 'grant', { line })
  await test().app.jobs.settle()
  expect((await desk.act(id, 'confirm', { line: 0 })).status).toBe(200)
  const { code } = await desk.see(id)
  const track = async () => {
    const { body } = await visitor.call('GET /api/V1/user-orders-track', {
      user_id,
      order_id: code,
    })
    return body.result?.orders ?? []
  }
  const move = async (name: string) => {
    const { version } = await desk.see(id)
    return desk.booker.ask('POST', `bookings/${id}/move`, { move: name, version })
  }
  return { ...desk, id, code, ines, bea, visitor, user_id, track, move }
}

describe('a booking with a job and an option', () => {
  it('is not cancelled by its client, who may release the option', async () => {
    const { id, code, visitor, user_id, track, see } = await aBookingInPart()
    expect((await see(id)).state).toBe('optioned')
    expect(await track()).toMatchObject([{ can_cancel: false }, { can_cancel: false }])
    const cancelled = await visitor.call('POST /api/V1/orders-cancel', {
      user_id,
      order_id: code,
    })
    expect([cancelled.status, cancelled.body.message]).toEqual([
      409,
      'Part of this booking is confirmed: only the agency can cancel that. Options can be released one by one',
    ])
    const { body } = await visitor.call('GET /api/V1/options', { user_id })
    const option = body.result?.options.find(({ status }) => status === 'option')
    const released = await visitor.call('POST /api/V1/option-release', {
      user_id,
      hold_id: option?.hold_id ?? 0,
    })
    expect(released.status).toBe(200)
    expect(await see(id)).toMatchObject({
      state: 'confirmed',
      lines: [
        { kind: 'job', state: 'live' },
        { kind: 'option', state: 'released' },
      ],
    })
  })

  it('is called off by staff, who are not offered to decline or cancel it', async () => {
    const { id, see, move } = await aBookingInPart()
    const { allowedMoves } = await see(id)
    expect(allowedMoves.map(({ name }) => name)).toEqual(['confirm', 'call_off'])
    for (const name of ['decline', 'cancel']) expect((await move(name)).status).toBe(409)
    expect((await move('call_off')).body).toMatchObject({ state: 'cancelled' })
  })

  it('is not declined along with another booking that is confirmed', async () => {
    const { id, code, bea, book, see, booker } = await aBookingInPart()
    const other = await book('bea@studio.example', [bea])
    const confirm = async (name: string, declines: number[]) => {
      const { version } = await see(other)
      return booker.ask('POST', `bookings/${other}/move`, { move: name, version, declines })
    }
    await confirm('option', [])
    expect((await see(other)).clashes).toMatchObject([{ code, confirmedNames: ['Ines Vidal'] }])
    const { status, body } = await confirm('confirm', [id])
    expect([status, body.message]).toEqual([
      409,
      `${code} has a confirmed job with Ines Vidal and cannot be declined along with this: cancel it on its own page`,
    ])
    expect((await see(id)).lines).toMatchObject([{ kind: 'job', state: 'live' }, { state: 'live' }])
  })
})

it('a confirmed booking goes back to what it has left, and is its client’s to cancel again', async () => {
  const { id, bea, code, act, see, booker, track, visitor, user_id } = await aBookingInPart()
  expect((await act(id, 'release', { line: 1 })).status).toBe(200)
  expect((await see(id)).state).toBe('confirmed')
  const further = {
    modelId: bea,
    bookingId: id,
    kind: 'option',
    firstDay: '2099-09-20',
    lastDay: '2099-09-20',
  }
  expect((await booker.ask('POST', 'chart/holds', further)).status).toBe(200)
  expect((await see(id)).state).toBe('optioned')
  await test().app.jobs.settle()
  expect((await act(id, 'release', { line: 0 })).status).toBe(200)
  expect(await see(id)).toMatchObject({ state: 'optioned', events: expect.any(Array) as unknown })
  expect(await track()).toMatchObject([{ can_cancel: true }, { can_cancel: true }])
  const emails = await test().emailsTo('ada@studio.example')
  const optionEmails = emails.filter(
    ({ subject }) => subject.startsWith('On option until ') && subject.endsWith(`(${code})`),
  )
  expect(optionEmails).toHaveLength(1)
  const cancelled = await visitor.call('POST /api/V1/orders-cancel', {
    user_id,
    order_id: code,
  })
  expect(cancelled.status).toBe(200)
  expect((await see(id)).state).toBe('cancelled')
})
