import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { clients } from '#server/db/schema/clients.ts'
import { models } from '#server/db/schema/models.ts'
import { packageModels, packages } from '#server/db/schema/packages.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aSection } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const search = async (staff: Staff, q: string) => {
  const { status, items } = await staff.ask('GET', `search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return items.map(({ resource, label }) => `${String(resource)}: ${String(label)}`)
}

describe('the search of the office', () => {
  it('finds records of all kinds by rank, each role its own', async () => {
    const { ctx } = test()
    const ines = await aModel(ctx, { firstName: 'Inès', lastName: 'Vidal' })
    await aModel(ctx, { firstName: 'Vida', lastName: 'Stone' })
    await aSection(ctx, { page: 'home', title: 'The Vidal story' })
    const { body } = await aVisitor(test().app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm({ company: 'Maison Brun', project_name: '100 % wool' }),
      wishlists: [ines],
    })
    const code = body.result?.data.orderId ?? ''
    const booking = `bookings: ${code}`
    const booker = await aStaff(test(), 'booker')
    expect(await search(booker, 'vida')).toEqual([
      'models: Vida Stone',
      'models: Inès Vidal',
      booking,
    ])
    for (const q of [code.toLowerCase(), 'brun ines', '100 % w']) {
      expect(await search(booker, q), q).toEqual([booking])
    }
    const { items: bookings } = await booker.ask('GET', `search?q=${code}`)
    expect(bookings).toMatchObject([
      { booking: { state: 'requested', firstDay: '2099-09-14', lastDay: '2099-09-14' } },
    ])
    expect((await search(booker, 'maison br')).toSorted()).toEqual([
      booking,
      'clients: Ada Client',
      'companies: Maison Brun',
    ])
    expect(await search(booker, 'in')).toEqual(['models: Inès Vidal'])
    for (const q of ['', 'v', 'no such thing', '%%%']) expect(await search(booker, q)).toEqual([])
    const editor = await aStaff(test(), 'editor')
    expect(await search(editor, 'vidal')).toEqual([
      'page-sections: The Vidal story',
      'models: Inès Vidal',
    ])
    expect((await booker.ask('GET', 'search?q=a%00b')).status).toBe(422)
  })

  it('names the client before the account that is the client’s', async () => {
    const owner = await aStaff(test(), 'owner')
    const person = { firstName: 'Bea', lastName: 'Brun', email: 'bea@brun.example' }
    await test().ctx.db.insert(clients).values({ email: person.email, name: 'Bea Brun' })
    test().later(60_000)
    await test()
      .ctx.db.insert(users)
      .values({ ...person, role: 'client' })
    expect(await search(owner, 'bea brun')).toEqual(['clients: Bea Brun', 'users: Bea Brun'])
  })

  it('follows a record that is renamed, archived and deleted', async () => {
    const { ctx } = test()
    const id = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt' })
    const booker = await aStaff(test(), 'booker')
    await ctx.db.update(models).set({ lastName: 'Hartmann' })
    expect(await search(booker, 'delcourt')).toEqual([])
    expect(await search(booker, 'hartm')).toEqual(['models: Maud Hartmann'])
    await booker.ask('DELETE', `models/${id}`)
    expect(await search(booker, 'hartm')).toEqual([])
    await booker.ask('POST', `models/${id}/restore`)
    expect(await search(booker, 'hartm')).toEqual(['models: Maud Hartmann'])
    await ctx.db.delete(models)
    expect(await search(booker, 'hartm')).toEqual([])
  })

  it('finds a package by the names of now, not by those its client and models had', async () => {
    const { db } = test().ctx
    const aClient = { email: 'ines@brun.example', name: 'Maison Brun' }
    const [client] = await db.insert(clients).values(aClient).returning()
    const modelId = await aModel(test().ctx, { lastName: 'Delcourt' })
    const values = { title: 'Faces for spring', clientId: client?.id }
    const [pack] = await db.insert(packages).values(values).returning()
    await db.insert(packageModels).values({ packageId: pack?.id ?? 0, modelId, position: 1 })
    const booker = await aStaff(test(), 'booker')
    const results = ['packages: Faces for spring']
    expect(await search(booker, 'spring brun delcourt')).toEqual(results)
    await db.update(clients).set({ name: 'Maison Noir' })
    await db.update(models).set({ lastName: 'Hartmann' })
    expect(await search(booker, 'spring noir hartmann')).toEqual(results)
    for (const q of ['spring brun', 'spring delcourt']) expect(await search(booker, q)).toEqual([])
  })
})
