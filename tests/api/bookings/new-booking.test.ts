import { describe, expect, it } from 'vitest'
import type { RankPreview } from '#contracts/admin/bookings/new-booking.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
const cara = {
  name: 'Cara Phone',
  email: 'cara@studio.example',
  phone: '+33 1 99 00 14 30',
  company: 'Studio Cara',
}

const aDesk = async () => {
  const booker = await aStaff(test(), 'booker')
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const bookingInput = {
    client: cara,
    projectName: 'By phone',
    description: '',
    modelIds: [model],
    as: 'option',
    windows: [days('2099-09-14', '2099-09-15')],
  }
  const enter = (changes: object = {}, staff: Staff = booker) =>
    staff.ask('POST', 'chart/bookings', { ...bookingInput, ...changes })
  const preview = async (changes: object = {}) => {
    const { modelIds, windows } = bookingInput
    const { status, body } = await booker.ask('POST', 'chart/ranks', {
      modelIds,
      windows,
      ...changes,
    })
    expect(status).toBe(200)
    return body as unknown as RankPreview
  }
  const clients = async () => (await booker.list('clients', {})).items
  const bookings = async () => (await booker.list('bookings', {})).items
  return { booker, model, enter, preview, clients, bookings }
}

const listSubjects = async (email: string): Promise<string[]> =>
  (await test().emailsTo(email)).map(({ subject }) => subject)

describe('a booking by phone', () => {
  it('becomes a client, a booking and options with one email', async () => {
    const { booker, enter, clients } = await aDesk()
    const { status, body } = await enter()
    expect(status).toBe(200)
    expect(await clients()).toMatchObject([cara])
    const { body: booking } = await booker.ask('GET', `bookings/${Number(body.id)}`)
    expect(booking).toMatchObject({
      code: body.code,
      state: 'optioned',
      company: 'Studio Cara',
      brief: { phone: cara.phone },
      lines: [{ modelName: 'Ines Vidal', rank: 1, lastDay: '2099-09-15' }],
    })
    expect(await listSubjects(cara.email)).toEqual([expect.stringMatching(/^On option until /)])
    const audit = await (await aStaff(test(), 'owner')).list('audit-entries', {})
    expect(audit.items).toContainEqual(
      expect.objectContaining({ resource: 'clients', action: 'create' }),
    )
  })

  it('leaves nothing behind where its dates are refused, and takes them once corrected', async () => {
    const { booker, model, enter, clients, bookings } = await aDesk()
    const bookOut = { modelId: model, kind: 'book_out', ...days('2099-09-15') }
    expect((await booker.ask('POST', 'chart/holds', bookOut)).status).toBe(200)
    expect((await enter()).status).toBe(409)
    expect([await clients(), await bookings()]).toEqual([[], []])
    expect((await enter({ windows: [days('2099-09-14')] })).status).toBe(200)
    expect(await clients()).toHaveLength(1)
    expect(await listSubjects(cara.email)).toHaveLength(1)
  })

  it('is for the client on record where the address is known, and for the one who is chosen', async () => {
    const { enter, clients, bookings } = await aDesk()
    expect((await enter()).status).toBe(200)
    const again = { ...cara, name: 'Cara P.', email: 'CARA@studio.example' }
    expect(
      (await enter({ client: again, as: 'request', windows: [days('2099-10-01')] })).status,
    ).toBe(200)
    const [{ id: clientId } = {}, ...others] = await clients()
    expect(others).toEqual([])
    const changes = { client: undefined, clientId, windows: [days('2099-10-05')] }
    expect((await enter(changes)).status).toBe(200)
    expect((await bookings()).map((booking) => booking.clientId)).toEqual([
      clientId,
      clientId,
      clientId,
    ])
  })

  it('says in which field something is missing, and is for those who keep clients', async () => {
    const { enter, clients } = await aDesk()
    const { body, status } = await enter({ client: { ...cara, name: '', email: 'cara' } })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      'client.name': 'Please fill this in',
      'client.email': 'Please give a valid email address',
    })
    expect((await enter({ client: undefined })).body.errors).toHaveProperty('clientId')
    expect((await enter({ clientId: 1 })).body.errors).toHaveProperty('clientId')
    expect((await enter({ client: undefined, clientId: 4711 })).body.errors).toHaveProperty(
      'clientId',
    )
    expect((await enter({ windows: [days('2020-01-01')] })).status).toBe(422)
    expect((await enter({}, await aStaff(test(), 'editor'))).status).toBe(403)
    expect(await clients()).toEqual([])
  })
})

describe('the ranks that a booking would get', () => {
  it('are those that it gets, with who comes first and whom it would pass over', async () => {
    const { model, enter, preview } = await aDesk()
    const idle = await aModel(test().ctx, { firstName: 'Maud', lastName: 'Delcourt' })
    expect((await preview()).lines).toMatchObject([{ rank: 1, ahead: [], earlier: [] }])
    const first = { ...cara, name: 'Ada First', email: 'ada@studio.example', company: '' }
    expect((await enter({ client: first, windows: [days('2099-09-15')] })).status).toBe(200)
    await aGuestsBooking(test(), [model], { email: 'early@studio.example', date: '14-09-2099' })
    const { client, lines } = await preview({ modelIds: [model, idle] })
    expect(client).toBeNull()
    expect(lines).toMatchObject([
      {
        modelId: model,
        modelName: 'Ines Vidal',
        window: 0,
        rank: 2,
        rankDays: ['2099-09-15'],
        ahead: [{ client: 'Ada First', rank: 1, code: expect.stringMatching(/^VB-/) as string }],
        earlier: [{ state: 'requested', firstDay: '2099-09-14' }],
        blocking: [],
        ownCode: null,
      },
      { modelId: idle, rank: 1, ahead: [], earlier: [] },
    ])
    expect((await enter()).status).toBe(409)
    expect((await enter({ reason: 'Agreed by phone' })).status).toBe(200)
  })

  it('say what takes the dates, and which option the client has already', async () => {
    const { booker, model, enter, preview } = await aDesk()
    const bookOut = { modelId: model, kind: 'book_out', ...days('2099-09-20'), note: 'Exams' }
    expect((await booker.ask('POST', 'chart/holds', bookOut)).status).toBe(200)
    const { body } = await enter()
    const windows = [days('2099-09-15'), days('2099-09-20')]
    expect(await preview({ windows, email: cara.email })).toMatchObject({
      client: { name: cara.name },
      lines: [
        { window: 0, rank: 2, ownCode: body.code },
        { window: 1, rank: null, blocking: [{ kind: 'book_out', note: 'Exams' }], ownCode: null },
      ],
    })
    expect((await enter({ windows: [days('2099-09-15')] })).status).toBe(409)
  })
})
