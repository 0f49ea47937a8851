import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const house = {
  name: 'Maison Nord',
  address: '12 rue de la Paix\n75002 Paris',
  vatNumber: 'fr 40.303-265 045',
  website: 'https://maison-nord.example',
  paymentDays: 45,
  language: 'fr',
}

it('keeps what accounts and bookers need of a company, the VAT number as tax offices write it', async () => {
  const booker = await aStaff(test(), 'booker')
  const [manager] = (await booker.ask('GET', 'colleagues')).body as unknown as { id: number }[]
  const response = await booker.ask('POST', 'companies', { ...house, managerId: manager?.id })
  expect(response).toMatchObject({
    status: 201,
    body: { ...house, vatNumber: 'FR40303265045', managerName: expect.any(String) as string },
  })
  const path = `companies/${Number(response.body.id)}`
  const tagged = await booker.ask('POST', `${path}/tag`, { add: ['VIP'], remove: [] })
  expect(tagged.body.tags).toEqual(['VIP'])
  const { items } = await booker.list('companies', { filter: { tags: ['VIP'] } })
  expect(items).toMatchObject([{ name: 'Maison Nord' }])
  for (const [field, value] of [
    ['vatNumber', '40303265045'],
    ['website', 'maison-nord'],
    ['paymentDays', 999],
    ['language', 'de'],
    ['managerId', 999_999],
  ] as const) {
    const refusal = await booker.ask('PUT', path, { [field]: value, version: tagged.body.version })
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, [field]])
  }
})

it('still takes a name alone, and fills gaps from a duplicate', async () => {
  const booker = await aStaff(test(), 'booker')
  const { body: kept } = await booker.ask('POST', 'companies', { name: 'Nord', paymentDays: 30 })
  expect(kept).toMatchObject({ address: '', vatNumber: '', language: 'en', managerId: null })
  const { body: duplicate } = await booker.ask('POST', 'companies', house)
  const merged = await booker.ask('POST', `companies/${Number(kept.id)}/merge`, {
    duplicateId: duplicate.id,
    version: kept.version,
  })
  expect(merged).toMatchObject({
    status: 200,
    body: { name: 'Nord', address: house.address, vatNumber: 'FR40303265045', paymentDays: 30 },
  })
})

it('knows what a client is at their company', async () => {
  const booker = await aStaff(test(), 'booker')
  const client = { name: 'Ada Client', email: 'ada@nord.example', jobTitle: 'Art buyer' }
  const { body } = await booker.ask('POST', 'clients', client)
  expect(body).toMatchObject({ jobTitle: 'Art buyer', tags: [] })
})
