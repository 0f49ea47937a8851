import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'
import { compare } from '../../scripts/soak/accountant.ts'
import { nothingTold } from '../../scripts/soak/told.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder() })

it('the soak’s accountant finds what is stored, and misses what is not', async () => {
  const { app, ctx } = test()
  const model = await aModel(ctx)
  const told = nothingTold()
  const { body } = await aVisitor(app).call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm(),
    wishlists: [model],
  })
  told.bookings.add(body.result?.data.orderId ?? '')
  const owner = await aStaff(test(), 'owner')
  const { body: record } = await owner.ask('GET', `models/${model}`)
  const change = { version: record.version, skills: '1' }
  expect((await owner.ask('PUT', `models/${model}`, change)).status).toBe(200)
  Object.assign(told, { edit: 1, edits: 1 })
  await app.jobs.settle()

  const lines = await compare(ctx, told)
  expect(lines.filter(({ lost, doubled }) => lost !== 0 || doubled !== 0)).toEqual([])
  expect(lines).toContainEqual({ what: 'emails', told: 2, stored: 2, lost: 0, doubled: 0 })

  told.bookings.add('VB-NEVERSTORED')
  told.edit = 2
  told.edits = 3
  const found = (await compare(ctx, told)).filter(({ lost }) => lost > 0)
  expect(found.map(({ what, lost }) => [what, lost])).toEqual([
    ['bookings', 1],
    ['edits', 2],
  ])
})
