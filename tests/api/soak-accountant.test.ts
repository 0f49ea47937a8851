import { beforeEach, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'
import { compare } from '../../scripts/soak/accountant.ts'
import { createConfirmations, type Confirmations } from '../../scripts/soak/confirmations.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder() })

let receipts: Confirmations
let model: number

beforeEach(async () => {
  receipts = createConfirmations()
  model = await aModel(test().ctx)
})

const book = async (email: string, visitor = aVisitor(test().app)): Promise<void> => {
  const { body } = await visitor.call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm({ email, project_name: `Catalogue for ${email}` }),
    wishlists: [model],
  })
  receipts.bookings.add(body.result?.data.orderId ?? '')
}

const listFaults = async () => {
  const lines = await compare(test().ctx, receipts)
  return lines
    .filter(({ lost, doubled }) => lost !== 0 || doubled !== 0)
    .map(({ what, lost, doubled }) => [what, lost, doubled])
}

it('the soak’s accountant finds what is stored, and misses what is not', async () => {
  await book('ada@studio.example')
  const owner = await aStaff(test(), 'owner')
  const { body: record } = await owner.ask('GET', `models/${model}`)
  const change = { version: record.version, skills: '1' }
  expect((await owner.ask('PUT', `models/${model}`, change)).status).toBe(200)
  Object.assign(receipts, { edit: 1, edits: 1 })
  await test().app.jobs.settle()

  expect(await listFaults()).toEqual([])
  expect(await compare(test().ctx, receipts)).toContainEqual({
    what: 'first emails',
    told: 2,
    stored: 2,
    lost: 0,
    doubled: 0,
  })

  receipts.bookings.add('VB-NEVERSTORED')
  receipts.edit = 2
  receipts.edits = 3
  expect(await listFaults()).toEqual([
    ['bookings', 1, 0],
    ['edits', 2, 0],
  ])
})

it('the soak’s accountant tells what staff have done from what clients have', async () => {
  const booker = await aStaff(test(), 'booker')
  const day = '2099-09-14'
  const act = async (path: string, body: object) => {
    expect((await booker.ask('POST', path, body)).status).toBe(200)
    receipts.staffRequests += 1
  }
  await book('ada@studio.example')
  await book('ada.double@studio.example')
  const erased = await aSignedIn(test(), { email: 'gone@studio.example' })
  await book('gone@studio.example', erased.visitor)
  const { items: bookings } = await booker.list('bookings', { sort: ['id', 'ASC'] })
  const { body: booking } = await booker.ask('GET', `bookings/${Number(bookings[0]?.id)}`)
  const [line] = booking.lines as { holdId: number; version: number }[]
  await act(`bookings/${Number(booking.id)}/line`, {
    holdId: line?.holdId,
    lineVersion: line?.version,
    version: booking.version,
    act: 'grant',
    reason: 'Agreed by phone 1',
  })
  const other = await aModel(test().ctx)
  const note = 'By phone 1'
  const entry = { modelId: other, firstDay: day, lastDay: day, kind: 'book_out', note }
  await act('chart/holds', entry)
  receipts.chartNotes.set(note, undefined)
  const { items: clients } = await booker.list('clients', { sort: ['id', 'ASC'] })
  const [into, duplicate] = clients
  const merge = { duplicateId: duplicate?.id, version: into?.version }
  await act(`clients/${Number(into?.id)}/merge`, merge)
  receipts.merges += 1
  const gone = { user_id: erased.id, confirmation: password }
  await erased.visitor.call('POST /api/V1/profile/delete-account', gone)
  receipts.erasures += 1
  await test().app.jobs.settle()

  expect(await listFaults()).toEqual([])
  expect(await compare(test().ctx, receipts)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'first emails', told: 4, stored: 4 }),
      expect.objectContaining({ what: 'later emails', told: 1, stored: 1 }),
    ]),
  )
  receipts.chartNotes.set('By phone 2', undefined)
  Object.assign(receipts, { staffRequests: 2, merges: 2, erasures: 2 })
  expect(await listFaults()).toEqual([
    ['chart entries', 1, 0],
    ['requests of staff', 0, 1],
    ['merges', 1, 0],
    ['erasures', 1, 0],
  ])
})
