import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { maxProjectModels, maxProjects } from '#contracts/models/project-rules.ts'
import { projectModels, projects } from '#server/db/schema/projects.ts'
import { models } from '#server/db/schema/models.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aClientOfProjects } from '#tests/support/records/projects.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const client = (email?: string) => aClientOfProjects(test(), email)
const someModels = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push(await aModel(test().ctx))
  return ids
}

describe('a client’s projects', () => {
  it('begin with the favourites', async () => {
    const { list, heart, show } = await client()
    const [first] = await list()
    expect(first).toMatchObject({ name: 'Favourites', is_first: true, total_models: 0 })
    const [a, b] = await someModels(2)
    await heart(a!)
    test().later(1000)
    await heart(b!)
    expect((await list()).map(({ id }) => id)).toEqual([first!.id])
    expect((await show(first!.id)).models.map(({ id }) => id)).toEqual([b, a])
  })

  it('say when the favourites were last changed, by hearts as well', async () => {
    const { list, heart, visitor, userId: user_id } = await client()
    const [a, b] = await someModels(2)
    const changedAt = async () => {
      test().later(1000)
      return (await list())[0]?.updated_at ?? ''
    }
    await heart(a!)
    const first = await changedAt()
    await heart(b!)
    const second = await changedAt()
    expect(second > first).toBe(true)
    await heart(b!)
    expect(await changedAt()).toBe(second)
    const remove = () => visitor.call('POST /api/V1/remove/wishlists', { user_id, product_id: b! })
    await remove()
    const third = await changedAt()
    expect(third > second).toBe(true)
    await remove()
    expect(await changedAt()).toBe(third)
  })

  it('have models in an order of the client’s own, with notes, ranks and marks', async () => {
    const { create, show, call, userId: user_id } = await client()
    const [a, b, c] = await someModels(3)
    const project_id = await create('Spring', [a!, b!])
    const projectRef = { user_id, project_id }
    const added = await call('POST /api/V1/project-add-models', {
      ...projectRef,
      product_ids: [b!, c!],
    })
    expect(added.body).toMatchObject({ message: 'Added to the project', result: { added: 1 } })
    const again = await call('POST /api/V1/project-add-models', {
      ...projectRef,
      product_ids: [c!],
    })
    expect(again.body.message).toBe('Already in the project')
    await call('POST /api/V1/project-order', { ...projectRef, product_ids: [c!, a!, b!] })
    await call('POST /api/V1/project-mark-model', {
      ...projectRef,
      product_id: a!,
      note: ' Walks well ',
      rank: 2,
      mark: 'circled',
    })
    await call('POST /api/V1/project-mark-model', {
      ...projectRef,
      product_id: a!,
      mark: 'crossed',
    })
    const { models: shown, name } = await show(project_id)
    expect(name).toBe('Spring')
    expect(shown.map(({ id }) => id)).toEqual([c, a, b])
    expect(shown[1]).toMatchObject({
      note: 'Walks well',
      rank: 2,
      mark: 'crossed',
      height_mm: 1780,
      shoe_size: '39.5',
      hair_eye_color: 'Dark brown / Green',
    })
    await call('POST /api/V1/project-mark-model', { ...projectRef, product_id: a!, rank: null })
    await call('POST /api/V1/project-remove-model', { ...projectRef, product_id: c! })
    const left = await show(project_id)
    expect(left.models.map(({ id, rank }) => [id, rank])).toEqual([
      [a, null],
      [b, null],
    ])
  })

  it('are renamed, duplicated and deleted, but for the favourites', async () => {
    const { list, create, show, call, userId: user_id } = await client()
    const [a, b] = await someModels(2)
    const project_id = await create('Spring', [a!, b!])
    const projectRef = { user_id, project_id }
    await call('POST /api/V1/project-rename', { ...projectRef, name: 'Summer' })
    await call('POST /api/V1/project-mark-model', { ...projectRef, product_id: b!, note: 'Second' })
    const copy = await call('POST /api/V1/project-duplicate', projectRef)
    expect(await show(copy.body.result!.project_id)).toMatchObject({
      name: 'Summer (copy)',
      models: [{ id: a }, { id: b, note: 'Second' }],
    })
    await call('POST /api/V1/project-delete', projectRef)
    const left = await list()
    expect(left.map(({ name }) => name)).toEqual(['Favourites', 'Summer (copy)'])
    const first = { user_id, project_id: left[0]!.id }
    expect((await call('POST /api/V1/project-delete', first)).status).toBe(409)
    expect((await call('POST /api/V1/project-rename', { ...first, name: 'Mine' })).status).toBe(409)
    const copied = await call('POST /api/V1/project-duplicate', first)
    expect(copied.status).toBe(200)
  })

  it('keep models that leave the boards out of sight, and in their place', async () => {
    const { create, show, call, userId: user_id } = await client()
    const [a, b, c] = await someModels(3)
    const project_id = await create('Spring', [a!, b!, c!])
    await test().ctx.db.update(models).set({ active: false }).where(eq(models.id, b!))
    expect(await show(project_id)).toMatchObject({ models: [{ id: a }, { id: c }], models_gone: 1 })
    await call('POST /api/V1/project-order', { user_id, project_id, product_ids: [c!, a!] })
    await test().ctx.db.update(models).set({ active: true }).where(eq(models.id, b!))
    expect((await show(project_id)).models.map(({ id }) => id)).toEqual([c, a, b])
  })

  it('tell of a junior no more than profiles do', async () => {
    const { create, show } = await client()
    const junior = await aModel(test().ctx, {
      board: 'juniors',
      firstName: 'Pim',
      lastName: 'Secret',
      skills: 'Secret',
    })
    const project_id = await create('Spring', [junior])
    const { models: shown } = await show(project_id)
    expect(shown).toMatchObject([{ full_name: 'Pim', height_mm: 1780, bust_waist_hip: null }])
    expect(JSON.stringify(shown)).not.toContain('Secret')
  })
})

describe('the bounds of projects', () => {
  it('refuse models that cannot be seen, orders of other models, and empty names', async () => {
    const { create, call, userId: user_id } = await client()
    const [a, b] = await someModels(2)
    const project_id = await create('Spring', [a!])
    const projectRef = { user_id, project_id }
    const hidden = await aModel(test().ctx, { active: false })
    for (const id of [hidden, 4711]) {
      const answer = await call('POST /api/V1/project-add-models', {
        ...projectRef,
        product_ids: [id],
      })
      expect(answer.status).toBe(404)
    }
    for (const product_ids of [[b!], [a!, a!]]) {
      const answer = await call('POST /api/V1/project-order', { ...projectRef, product_ids })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The project has changed meanwhile. Please reload the page and try again',
      ])
    }
    const mark = { ...projectRef, product_id: b!, note: 'Not here' }
    expect((await call('POST /api/V1/project-mark-model', mark)).status).toBe(404)
    const blank = await call('POST /api/V1/project-create', { user_id, name: '  ' })
    expect(blank.body.errors).toEqual({ name: 'Please give the project a name' })
  })

  it('hold for the number of models and of projects', async () => {
    const { create, call, userId: user_id } = await client()
    const project_id = await create('Full', [])
    const many = await database().db.execute<{ id: number }>(sql`
      insert into models (first_name, last_name, category_id, height_mm, shoe_tenths, hair_colour,
        eye_colour, position)
      select 'M', n::text, 2, 1780, 395, 'Brown', 'Green', n from generate_series(1, ${maxProjectModels + 1}) n
      returning id`)
    const ids = many.rows.map(({ id }) => id)
    const add = (product_ids: number[]) =>
      call('POST /api/V1/project-add-models', { user_id, project_id, product_ids })
    expect((await add(ids.slice(0, maxProjectModels))).status).toBe(200)
    expect((await add(ids.slice(1, 2))).status).toBe(200)
    expect((await add(ids.slice(-1))).body.message).toBe(
      'This project is full: it can hold 200 models',
    )
    await database().db.execute(sql`
      insert into projects (user_id, name) select ${user_id}, n::text
      from generate_series(1, ${maxProjects - 1}) n where not exists (
        select 1 from projects p where p.user_id = ${user_id} and p.name = n::text)`)
    const one = await call('POST /api/V1/project-create', { user_id, name: 'One more' })
    expect(one.status).toBe(409)
    expect((await call('POST /api/V1/project-duplicate', { user_id, project_id })).status).toBe(409)
  })

  it('are kept by the database, too', async () => {
    const { userId, list, create } = await client()
    await list()
    const { db } = database()
    await expect(
      db.insert(projects).values({ userId, name: 'Second first', isFirst: true }),
    ).rejects.toThrow()
    const [a, b] = await someModels(2)
    const projectId = await create('Spring', [a!])
    const place = { projectId, modelId: b!, position: 1 }
    await expect(db.insert(projectModels).values(place)).rejects.toThrow()
    await expect(
      db.insert(projectModels).values({ ...place, position: 2, rank: 4 as 3 }),
    ).rejects.toThrow()
  })

  it('put several who add at once behind each other', async () => {
    const { create, show, call, userId: user_id } = await client()
    const ids = await someModels(6)
    const project_id = await create('Spring', [])
    const answers = await Promise.all(
      ids.map((id) =>
        call('POST /api/V1/project-add-models', { user_id, project_id, product_ids: [id] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const { models: shown } = await show(project_id)
    expect(shown.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(ids)
  })
})

it('answers for another account’s project as for none', async () => {
  const mine = await client()
  const other = await client('other@vale.example')
  const [a] = await someModels(1)
  const project_id = await mine.create('Secret', [a!])
  const projectRef = { user_id: other.userId, project_id }
  const calls = [
    ['GET /api/V1/project', {}],
    ['POST /api/V1/project-rename', { name: 'Mine' }],
    ['POST /api/V1/project-duplicate', {}],
    ['POST /api/V1/project-delete', {}],
    ['POST /api/V1/project-add-models', { product_ids: [a!] }],
    ['POST /api/V1/project-remove-model', { product_id: a! }],
    ['POST /api/V1/project-order', { product_ids: [a!] }],
    ['POST /api/V1/project-mark-model', { product_id: a!, note: 'Hello' }],
    ['POST /api/V1/project-share', {}],
    ['POST /api/V1/project-share-revoke', { share_id: 1 }],
    ['POST /api/V1/project-comment-delete', { comment_id: 1 }],
  ] as const
  for (const [key, input] of calls) {
    const answer = await other.call(key, { ...projectRef, ...input })
    expect([answer.status, answer.body.message], key).toEqual([404, 'Project not found'])
    const claimed = await other.call(key, { ...projectRef, ...input, user_id: mine.userId })
    expect(claimed.status, key).toBe(403)
    const nobody = await aVisitor(test().app).call(key, { ...projectRef, ...input })
    expect(nobody.status, key).toBe(401)
  }
  expect(await mine.show(project_id)).toMatchObject({ name: 'Secret', models: [{ note: '' }] })
  expect((await other.list()).map(({ name }) => name)).toEqual(['Favourites'])
})

describe('models compared without a project', () => {
  const compare = (product_ids: number[]) =>
    aVisitor(test().app).call('POST /api/V1/compared-models', { product_ids })

  it('come in the given order, with nothing written about them and without what has left the boards', async () => {
    const [a, b] = await someModels(2)
    const hidden = await aModel(test().ctx, { active: false })
    const { body } = await compare([b!, hidden, a!, 4711, b!])
    expect(body.result?.models.map(({ id }) => id)).toEqual([b, a])
    expect(body.result?.models[0]).toMatchObject({ note: '', rank: null, mark: 'none' })
  })

  it('tell of a junior what profiles publish', async () => {
    const junior = await aModel(test().ctx, { board: 'juniors' })
    const [model] = (await compare([junior])).body.result!.models
    expect(model).toMatchObject({ last_name: '', weight: null, price: null, hair_eye_color: '' })
  })

  it('are as many as a selection holds', async () => {
    expect((await compare(Array.from({ length: maxProjectModels + 1 }, () => 1))).status).toBe(422)
  })
})
