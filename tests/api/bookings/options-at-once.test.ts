import { describe, expect, inject, it } from 'vitest'
import { confirmOption, findHolds } from '#server/modules/holds/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const database = useDatabase()
const test = useApp(database)

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('an option', () => {
  it('is not released by its client once a booker has made it a job', async () => {
    const { visitor, id } = await aSignedIn(test())
    const booked = await visitor.call('POST /api/V1/model-booking', {
      user_id: id,
      wishlists: [await aModel(test().ctx)],
      shipping_address: aBookingForm({ email: 'ada@studio.example' }),
    })
    expect(booked.status).toBe(201)
    const { find, act } = await aDesk(test())
    expect((await act(await find('ada@studio.example'), 'grant')).status).toBe(200)
    const { body } = await visitor.call('GET /api/V1/options', { user_id: id })
    const hold_id = body.result?.options[0]?.hold_id ?? 0
    const release = () => visitor.call('POST /api/V1/option-release', { user_id: id, hold_id })
    const [late] = await whileOpen(test().ctx, (ctx) => confirmOption(ctx, hold_id), [release])
    expect([late?.status, late?.body.message]).toEqual([
      409,
      'Somebody has changed this in the meantime: look at it again',
    ])
    expect(await findHolds(test().ctx, [hold_id])).toMatchObject([{ kind: 'job', state: 'live' }])
  })
})
