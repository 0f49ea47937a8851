import { describe, expect, it } from 'vitest'
import type { EndpointInput } from '#contracts/endpoints.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const signIn = async (email = 'client@vale.example') => {
  const userId = await anAccount(test(), { email })
  const visitor = aVisitor(test().app)
  await visitor.call('POST /api/V1/login', { email, password })
  const keep = (id: number) =>
    visitor.call('POST /api/V1/wishlists', { user_id: userId, product_id: id })
  const remove = (id: number) =>
    visitor.call('POST /api/V1/remove/wishlists', { user_id: userId, product_id: id })
  const list = async () => {
    const { body } = await visitor.call('GET /api/V1/all-wishlists', { user_id: userId })
    return body.result?.wishlists ?? []
  }
  return { userId, visitor, keep, remove, list }
}

describe('a client’s favourites', () => {
  it('are added, listed newest first, and removed', async () => {
    const { keep, remove, list } = await signIn()
    const { countryId } = await aPlace(test().ctx)
    const first = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal', countryId })
    const second = await aModel(test().ctx)
    expect((await keep(first)).body).toMatchObject({ status: true, message: 'Added to wishlist' })
    test().later(1000)
    expect((await keep(second)).body.message).toBe('Added to wishlist')
    expect((await keep(second)).body).toMatchObject({
      status: true,
      message: 'Already in wishlist',
    })
    expect((await list()).map(({ id }) => id)).toEqual([second, first])
    expect((await list())[1]).toMatchObject({
      product_id: first,
      first_name: 'Ines',
      last_name: 'Vidal',
      height: '178 cm',
      bust_waist_hip: '84-61-89',
      country_name: 'France',
      nationality: 'French',
      wishlist: true,
    })
    expect((await remove(second)).body.message).toBe('Removed from wishlist')
    expect((await remove(second)).body.message).toBe('Removed from wishlist')
    expect((await list()).map(({ id }) => id)).toEqual([first])
  })

  it('are added once by two simultaneous taps', async () => {
    const { keep } = await signIn()
    const id = await aModel(test().ctx)
    const answers = await Promise.all([keep(id), keep(id)])
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
      'Added to wishlist',
      'Already in wishlist',
    ])
    expect(await test().ctx.db.select().from(favourites)).toHaveLength(1)
  })

  it('are models that exist and can be seen', async () => {
    const { keep, remove, list } = await signIn()
    const hidden = await aModel(test().ctx, { active: false })
    for (const id of [4711, hidden]) expect((await keep(id)).status).toBe(404)
    expect((await remove(4711)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('tell of a junior no more than lists may', async () => {
    const { keep, list } = await signIn()
    const junior = await aModel(test().ctx, {
      board: 'juniors',
      firstName: 'Pim',
      lastName: 'Secret',
    })
    await keep(junior)
    expect(await list()).toMatchObject([{ first_name: 'Pim', last_name: '', bust_waist_hip: null }])
  })

  it('are nobody else’s business', async () => {
    const mine = await signIn()
    const other = await signIn('other@vale.example')
    const id = await aModel(test().ctx)
    await mine.keep(id)
    const user_id = mine.userId
    expect((await other.visitor.call('GET /api/V1/all-wishlists', { user_id })).status).toBe(403)
    const input = { user_id, product_id: id }
    expect((await other.visitor.call('POST /api/V1/remove/wishlists', input)).status).toBe(403)
    const nobody = await aVisitor(test().app).call('POST /api/V1/wishlists', input)
    expect([nobody.status, nobody.body.message]).toEqual([401, 'Please login'])
    expect(await mine.list()).toHaveLength(1)
  })
})

describe('a guest’s favourites', () => {
  const ask = (product_ids: unknown) =>
    aVisitor(test().app).call('POST /api/V1/guest-wishlist-products', {
      product_ids,
    } as EndpointInput<'POST /api/V1/guest-wishlist-products'>)

  it('come back in the guest’s order, without what has left the board', async () => {
    const first = await aModel(test().ctx)
    const second = await aModel(test().ctx)
    const hidden = await aModel(test().ctx, { active: false })
    const { body } = await ask([second, hidden, 4711, first, second])
    expect(body.result?.products.map(({ id }) => id)).toEqual([second, first])
    expect((await ask([])).body.result?.products).toEqual([])
  })

  it('are a list of ids of a size that can be', async () => {
    for (const ids of [undefined, '1,2', ['a'], [0], [1.5], Array.from({ length: 201 }, () => 1)]) {
      expect((await ask(ids)).status).toBe(422)
    }
  })
})
