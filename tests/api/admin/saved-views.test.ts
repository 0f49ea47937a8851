import { describe, expect, it } from 'vitest'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, createStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const women = {
  resource: 'models',
  name: 'Women',
  isShared: false,
  filter: { categoryId: 2 },
  sort: ['lastName', 'ASC'],
}

describe('saved views', () => {
  it('are one’s own or shared, replaced under their name, and deleted by their owner', async () => {
    const booker = await aStaff(test(), 'booker')
    const owner = await aStaff(test(), 'owner')
    const editor = await aStaff(test(), 'editor')
    const listViews = async (person: typeof booker) => {
      const { items } = await person.ask('GET', 'saved-views?resource=models')
      return items.map(({ name, isOwn }) => [name, isOwn])
    }
    expect((await booker.ask('POST', 'saved-views', women)).status).toBe(201)
    const tall = { ...women, name: 'Tall', isShared: true, filter: { heightMm_gte: 1800 } }
    await booker.ask('POST', 'saved-views', tall)
    await booker.ask('POST', 'saved-views', { ...women, name: 'WOMEN' })
    expect(await listViews(booker)).toEqual([
      ['Tall', true],
      ['WOMEN', true],
    ])
    expect(await listViews(editor)).toEqual([['Tall', false]])
    const { items } = await booker.ask('GET', 'saved-views?resource=models')
    const [shared, own] = items.map(({ id }) => `saved-views/${String(id)}`) as [string, string]
    // Somebody else's own view is none to an owner either; a shared one an owner may delete.
    expect((await owner.ask('DELETE', own)).status).toBe(404)
    expect((await editor.ask('DELETE', shared)).status).toBe(404)
    expect((await owner.ask('DELETE', shared)).status).toBe(200)
    expect((await booker.ask('DELETE', own)).status).toBe(200)
    expect(await listViews(booker)).toEqual([])
  })

  it('hold only what the list has, of lists that one may read', async () => {
    const editor = await aStaff(test(), 'editor')
    for (const [change, status] of [
      [{ filter: { password: 'x' } }, 422],
      [{ sort: ['description', 'ASC'] }, 422],
      [{ name: ' ' }, 422],
      [{ resource: 'secrets' }, 404],
      [{ resource: 'bookings', filter: {}, sort: ['createdAt', 'DESC'] }, 403],
    ] as const) {
      expect((await editor.ask('POST', 'saved-views', { ...women, ...change })).status).toBe(status)
    }
    expect((await editor.ask('GET', 'saved-views?resource=bookings')).status).toBe(403)
    const client = await aStaff(test(), 'client')
    expect((await client.ask('GET', 'saved-views?resource=models')).status).toBe(403)
  })

  it('that everybody uses go to an owner when the account that saved them is erased', async () => {
    const { visitor, id, token } = await aSignedIn(test(), { role: 'booker' })
    const booker = createStaff(test(), token, id)
    const owner = await aStaff(test(), 'owner')
    const shared = { ...women, isShared: true }
    for (const view of [women, { ...shared, name: 'Tall' }, { ...shared, name: 'Paris' }])
      await booker.ask('POST', 'saved-views', view)
    await owner.ask('POST', 'saved-views', { ...women, name: 'tall' })
    const account = { user_id: id, confirmation: password }
    expect((await visitor.call('POST /api/V1/profile/delete-account', account)).status).toBe(200)
    const { items } = await owner.ask('GET', 'saved-views?resource=models')
    // The owner's own view of this name is another one.
    expect(items).toMatchObject([
      { name: 'Paris', isShared: true, isOwn: true },
      { name: 'tall', isShared: false, isOwn: true },
      { name: expect.stringMatching(/^Tall \(\d+\)$/) as string, isShared: true, isOwn: true },
    ])
    expect(await database().db.$count(savedViews)).toBe(3)
  })
})

describe('tags', () => {
  it('are added and removed whoever changes the record, and filter its list', async () => {
    const booker = await aStaff(test(), 'booker')
    const id = await aModel(test().ctx)
    await aModel(test().ctx)
    const tag = (add: string[], remove: string[]) =>
      booker.ask('POST', `models/${id}/tag`, { add, remove })
    expect((await tag(['Paris show', 'vip'], [])).body).toMatchObject({
      tags: ['Paris show', 'vip'],
      version: 2,
    })
    expect((await tag(['VIP'], ['paris show'])).body).toMatchObject({ tags: ['vip'], version: 3 })
    expect((await tag(['vip'], [])).body).toMatchObject({ version: 3 })
    const { items } = await booker.list('models', { filter: { tags: ['vip', 'other'] } })
    expect(items.map((model) => model.id)).toEqual([id])
    expect((await booker.ask('GET', 'models/tags')).body).toEqual(['vip'])
    const { text } = await booker.ask('GET', 'models/export.csv')
    expect(text).toMatch(/Tags.*\r\n.*vip/)
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    expect((await tag(many, [])).status).toBe(422)
    expect((await tag([' '], [])).status).toBe(422)
    const editor = await aStaff(test(), 'editor')
    expect((await editor.ask('POST', `models/${id}/tag`, { add: ['x'], remove: [] })).status).toBe(
      403,
    )
  })
})
