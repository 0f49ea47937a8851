import { describe, expect, it } from 'vitest'
import {
  type AdminAction,
  type AdminArea,
  type AdminResource,
  type AdminResourceName,
  adminResources,
  isStaff,
  canSet,
  policy,
  type SettingGroup,
} from '#contracts/admin.ts'
import { roles } from '#contracts/accounts/roles.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff, createStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const everybody = async (): Promise<Record<string, Staff>> => ({
  anonymous: createStaff(test(), undefined),
  guest: createStaff(test(), 'a-token-that-was-never-given'),
  ...Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await aStaff(test(), role)] as const)),
  ),
})

const nobody = 2_000_000_000

/**
 * Requests of one action, and the status for a role that may make it: records that do not exist, empty
 * bodies.
 */
const requests = (name: AdminResourceName, action: AdminAction) => {
  const { creates, actions = {} }: AdminResource = adminResources[name]
  const version = { version: 1 }
  switch (action) {
    case 'read':
      return [
        ['GET', name, undefined, 200],
        ['GET', `${name}?filter={"id":[1]}`, undefined, 200],
        ['GET', `${name}/${nobody}`, undefined, 404],
        ['GET', `${name}/${nobody}/history`, undefined, 404],
        ['GET', `${name}/export.csv`, undefined, 200],
      ] as const
    case 'create':
      return creates ? ([['POST', name, {}, 422]] as const) : []
    case 'update':
      return [
        ['PUT', `${name}/${nobody}`, version, 404] as const,
        ...Object.keys(actions).map(
          (each) => ['POST', `${name}/${nobody}/${each}`, undefined, undefined] as const,
        ),
      ]
    case 'archive':
      return [
        ['DELETE', `${name}/${nobody}`, undefined, 404] as const,
        ['POST', `${name}/${nobody}/restore`, undefined, 404] as const,
      ]
    case 'refund':
    case 'erase':
      return []
  }
}

const expected = (who: string, area: AdminArea, action: AdminAction) => {
  if (who === 'anonymous' || who === 'guest') return 401
  const may: Record<string, readonly AdminAction[]> = policy[area]
  return may[who]?.includes(action) ? undefined : 403
}

const actions = ['read', 'create', 'update', 'archive'] as const
const names = Object.keys(adminResources) as AdminResourceName[]

describe('the policy table', () => {
  it('holds in every cell, over HTTP', { timeout: 60_000 }, async () => {
    const people = await everybody()
    const wrong: string[] = []
    let requestCount = 0
    for (const [who, person] of Object.entries(people)) {
      for (const name of names) {
        for (const action of actions) {
          const refusedStatus = expected(who, name, action)
          for (const [method, path, body, allowed] of requests(name, action)) {
            const { status } = await person.ask(method, path, body)
            requestCount += 1
            // An action that nobody may take may have no address either.
            const isRight =
              refusedStatus === undefined
                ? allowed === undefined
                  ? status === 404 || status === 422
                  : status === allowed
                : status === refusedStatus || (status === 404 && path.endsWith('/restore'))
            if (!isRight) wrong.push(`${who} ${method} ${path}: ${status}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(requestCount).toBeGreaterThan(names.length * Object.keys(people).length * 6)
  })

  it('holds for the pages that are no records', async () => {
    const people = await everybody()
    const wrong: string[] = []
    for (const [who, person] of Object.entries(people)) {
      for (const [method, path, area, action] of [
        ['GET', 'settings', 'settings', 'read'],
        ['GET', 'settings/brand', 'settings', 'read'],
        ['PUT', 'settings/brand', 'settings', 'update'],
        ['GET', 'settings/shop', 'settings', 'read'],
        ['GET', 'settings/shop/history', 'settings', 'read'],
        ['PUT', 'settings/shop', 'settings', 'update'],
        ['GET', 'settings/menus', 'settings', 'read'],
        ['GET', 'settings/menus/history', 'settings', 'read'],
        ['PUT', 'settings/menus', 'settings', 'update'],
        ['GET', 'figures', 'figures', 'read'],
        ['GET', 'checklist', 'checklist', 'read'],
        ['POST', 'checklist/email', 'checklist', 'update'],
        ['POST', 'examples', 'checklist', 'update'],
        ['GET', 'email-templates', 'email-templates', 'read'],
        ['GET', 'email-templates/booking.confirm', 'email-templates', 'read'],
        ['GET', 'email-templates/booking.confirm/history', 'email-templates', 'read'],
        ['POST', 'email-templates/booking.confirm/preview', 'email-templates', 'read'],
        ['PUT', 'email-templates/booking.confirm', 'email-templates', 'update'],
        ['POST', 'email-templates/booking.confirm/restore', 'email-templates', 'update'],
        ['POST', 'email-templates/booking.confirm/test', 'email-templates', 'update'],
        ['POST', 'media', 'media', 'update'],
        ['POST', 'models/import/preview', 'models', 'create'],
        ['POST', 'models/import', 'models', 'create'],
        ['GET', 'bookings/tags', 'bookings', 'read'],
      ] as const) {
        const group = (/^settings\/(\w+)/.exec(path) ?? [])[1] as SettingGroup | undefined
        const isForeign = group !== undefined && isStaff(who) && !canSet(who, group)
        const refusedStatus = isForeign ? 403 : expected(who, area, action)
        const { status } = await person.ask(method, path, method === 'GET' ? undefined : {})
        const isRight =
          refusedStatus === undefined ? [200, 415, 422].includes(status) : status === refusedStatus
        if (!isRight) wrong.push(`${who} ${method} ${path}: ${status}`)
      }
      const { status, body } = await person.ask('GET', 'session')
      expect(status).toBe(isStaff(who) ? 200 : who === 'client' ? 403 : 401)
      if (isStaff(who)) expect(body).toMatchObject({ id: person.id, role: who })
    }
    expect(wrong).toEqual([])
  })

  it('refuses writes that another site makes the browser send, and unknown ways', async () => {
    const owner = await aStaff(test(), 'owner')
    const foreign = { origin: 'https://elsewhere.example' }
    const { status, body } = await owner.ask('POST', 'faq-categories', { name: 'X' }, foreign)
    expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect((await owner.ask('DELETE', 'models/1', undefined, foreign)).status).toBe(403)
    expect((await owner.ask('PATCH', 'models/1', {})).status).toBe(405)
    expect((await owner.ask('GET', 'secrets')).status).toBe(404)
    expect((await owner.ask('GET', 'models/none')).status).toBe(404)
    const unknown = await owner.list('models', { filter: { passwordHash: 'x' } })
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { passwordHash: 'This list has no filter passwordHash' } },
    })
    for (const query of [
      { sort: ['description', 'ASC'] },
      { sort: ['position; drop table models', 'ASC'] },
      { range: [5, 1] },
      { filter: { categoryId: 'x' } },
      { filter: { q: 'a\u0000b' } },
      { filter: [] },
    ]) {
      expect((await owner.list('models', query)).status).toBe(422)
    }
  })
})
