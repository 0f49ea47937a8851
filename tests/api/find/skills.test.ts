import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

/** Two spellings of riding, one of them in the archive as well, and a saved search for the rarer one. */
const aRoster = async () => {
  const { ctx } = test()
  const ines = await aModel(ctx, { firstName: 'Ines', skills: 'Horse riding, chess' })
  const sue = await aModel(ctx, { firstName: 'Sue', skills: 'Riding' })
  await aModel(ctx, { firstName: 'Ada', skills: 'riding; ballet' })
  const old = await aModel(ctx, { firstName: 'Old', skills: 'horse riding' })
  await database().db.execute(sql`update models set archived_at = now() where id = ${old}`)
  const client = await aSignedIn(test())
  await client.visitor.call('POST /api/V1/saved-search-create', {
    user_id: client.id,
    name: 'Riders',
    query: 'skill=chess,horse+riding&height_min=100',
  })
  const searches = async () => {
    const { body } = await client.visitor.call('GET /api/V1/saved-searches', { user_id: client.id })
    return body.result?.searches.map(({ query }) => query)
  }
  const find = async (skill: string) => {
    const { body } = await aVisitor(test().app).call('GET /api/V1/find', { skill })
    return body.result
  }
  return { ines, sue, old, searches, find, booker: await aStaff(test(), 'booker') }
}

const getSkills = async (id: number) => {
  const { rows } = await database().db.execute<{ skills: string }>(
    sql`select skills from models where id = ${id}`,
  )
  return rows[0]?.skills
}

it('the vocabulary counts the models of each skill, and editors do not keep it', async () => {
  const { booker } = await aRoster()
  expect((await booker.ask('GET', 'skills')).items).toEqual([
    { key: 'riding', models: 2 },
    { key: 'ballet', models: 1 },
    { key: 'chess', models: 1 },
    { key: 'horse riding', models: 1 },
  ])
  const editor = await aStaff(test(), 'editor')
  expect((await editor.ask('GET', 'skills')).status).toBe(403)
  const change = { key: 'chess', name: 'go' }
  expect((await editor.ask('POST', 'skills/rename', change)).status).toBe(403)
})

it('a skill takes its models and saved searches along when it is renamed or merged', async () => {
  const { ines, sue, old, searches, find, booker } = await aRoster()
  expect((await find('riding'))?.total_models).toBe(2)
  const rename = async (change: object) => booker.ask('POST', 'skills/rename', change)
  const response = await rename({ key: 'horse riding', name: 'Riding' })
  expect([response.status, response.body.message]).toEqual([
    409,
    '2 models have “Riding” already: merge them?',
  ])
  expect(await getSkills(ines)).toBe('Horse riding, chess')

  const merged = await rename({ key: 'horse riding', name: 'Riding', merge: true })
  expect(merged.body).toEqual({ models: 2, searches: 1 })
  expect(await getSkills(ines)).toBe('Riding, chess')
  expect(await getSkills(old)).toBe('Riding')
  expect(await searches()).toEqual(['skill=chess,riding&height_min=100'])
  // Cached before, and not answered from the cache now.
  expect((await find('riding'))?.total_models).toBe(3)
  const { items } = await booker.list(`models/${ines}/history`)
  expect(items[0]).toMatchObject({ action: 'update' })

  expect((await rename({ key: 'riding', name: 'Equestrian sports' })).body).toEqual({
    models: 4,
    searches: 1,
  })
  expect(await getSkills(sue)).toBe('Equestrian sports')
  expect((await find('equestrian sports'))?.total_models).toBe(3)
  expect((await rename({ key: 'riding', name: 'Chess' })).status).toBe(404)
  const wrong = await rename({ key: 'chess', name: 'Chess, go' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { name: 'Please give one skill, without commas or semicolons' },
  ])
})

it('who edits a model meanwhile is told', async () => {
  const { sue, booker } = await aRoster()
  const { version } = (await booker.ask('GET', `models/${sue}`)).body
  await booker.ask('POST', 'skills/rename', { key: 'riding', name: 'Equestrian sports' })
  const change = { version, skills: 'Riding, fencing' }
  expect((await booker.ask('PUT', `models/${sue}`, change)).status).toBe(409)
})
