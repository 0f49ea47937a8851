import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, auditValues } from '#server/db/schema/admin.ts'
import { users } from '#server/db/schema/accounts.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const listLog = async () => {
  const { items } = await (
    await aStaff(test(), 'owner')
  ).list('audit-entries', {
    sort: ['at', 'ASC'],
  })
  return items
}

const aRow = { page: 'culture', section: 'first_section', position: 1, fields: {} }
const anEntry = {
  at: new Date('2025-06-02T10:00:00Z'),
  resource: 'users',
  action: 'update',
  fields: ['email'],
}

describe('a record of the back office', () => {
  it('is changed with its version, logged, and visible to visitors at once', async () => {
    const id = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const booker = await aStaff(test(), 'booker')
    const visitor = aVisitor(test().app)
    const names = async () => {
      const { body } = await visitor.call('GET /api/V1/product-search', { search: 'vi' })
      return JSON.stringify(body.result)
    }
    expect(await names()).toContain('Vidal')

    const { body: model } = await booker.ask('GET', `models/${id}`)
    expect(model).toMatchObject({ id, lastName: 'Vidal', version: 1, pictures: [] })
    const change = { ...model, lastName: 'Vialet', id: 4711, createdAt: 'never', role: 'owner' }
    const response = await booker.ask('PUT', `models/${id}`, change)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ id, lastName: 'Vialet', version: 2 })
    expect(response.body.createdAt).toBe(model.createdAt)
    // PostgreSQL notifies of a commit a moment after it.
    await expect.poll(names).toContain('Vialet')

    const stale = await booker.ask('PUT', `models/${id}`, { lastName: 'Other', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      status: false,
      error: { code: 'conflict' },
      result: { changedBy: 'Ada Client', current: { lastName: 'Vialet', version: 2 } },
    })
    const unversioned = await booker.ask('PUT', `models/${id}`, { lastName: 'Other' })
    expect(unversioned).toMatchObject({
      status: 422,
      body: { errors: { version: expect.any(String) as string } },
    })
    expect(await listLog()).toMatchObject([
      {
        resource: 'models',
        recordId: String(id),
        action: 'update',
        actorUserId: booker.id,
        actorName: 'Ada Client',
        before: { lastName: 'Vidal' },
        after: { lastName: 'Vialet' },
      },
    ])
  })

  it('is archived and restored', async () => {
    const id = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const booker = await aStaff(test(), 'booker')
    const away = await booker.ask('DELETE', `models/${id}`, undefined, {
      'content-type': 'text/plain',
    })
    expect(away).toMatchObject({ status: 200, body: { id } })
    expect(away.body.archivedAt).toBeTruthy()
    const ids = async (filter: object) =>
      (await booker.list('models', { filter })).items.map((item) => item.id)
    expect(await ids({})).toEqual([])
    expect(await ids({ archived: true })).toEqual([id])
    expect(await ids({ id: [id] })).toEqual([id])
    const back = await booker.ask('POST', `models/${id}/restore`)
    expect(back).toMatchObject({ status: 200, body: { id, archivedAt: null } })
    expect(await ids({})).toEqual([id])
    expect((await listLog()).map(({ action }) => action)).toEqual(['archive', 'restore'])
  })

  it('keeps its role and id whatever the body contains', async () => {
    const owner = await aStaff(test(), 'owner')
    const response = await owner.ask('POST', 'users', {
      id: 999,
      email: 'new@vale.example',
      firstName: 'Mo',
      lastName: 'New',
      role: 'editor',
      passwordHash: 'x',
      version: 7,
    })
    expect(response).toMatchObject({ status: 201, body: { role: 'editor', version: 1 } })
    expect(response.body.id).not.toBe(999)
    const rows = await test()
      .ctx.db.select()
      .from(users)
      .where(sql`email = 'new@vale.example'`)
    expect(rows).toMatchObject([{ passwordHash: null }])
    expect(await test().emailsTo('new@vale.example')).toHaveLength(1)
    const last = await owner.ask('PUT', `users/${owner.id}`, { role: 'client', version: 1 })
    expect(last).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  })

  it('has a paged history of itself only, for everybody who may read it', async () => {
    const { ctx } = test()
    const [id, other] = [await aModel(ctx), await aModel(ctx)]
    const booker = await aStaff(test(), 'booker')
    for (const [version, lastName] of ['One', 'Two', 'Three'].entries()) {
      await booker.ask('PUT', `models/${id}`, { lastName, version: version + 1 })
    }
    await booker.ask('PUT', `models/${other}`, { lastName: 'Other', version: 1 })
    const editor = await aStaff(test(), 'editor')
    const part = (range: number[]) => editor.list(`models/${id}/history`, { range })
    const { items, headers } = await part([0, 1])
    expect(headers['content-range']).toBe('history 0-1/3')
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ lastName: 'Two' }, { lastName: 'Three' }],
      [{ lastName: 'One' }, { lastName: 'Two' }],
    ])
    expect(Object.keys(items[0] ?? {})).toEqual([
      'id',
      'at',
      'actorName',
      'action',
      'fields',
      'before',
      'after',
    ])
    expect((await part([2, 3])).items).toMatchObject([{ after: { lastName: 'One' } }])

    // Permission for one kind of record's log must not give access to another's, whatever is requested.
    const [{ id: section } = { id: 0 }] = await ctx.db.insert(pageSections).values(aRow).returning()
    await ctx.db.insert(auditEntries).values({ ...anEntry, recordId: String(section) })
    const query = { filter: { resource: 'users' } }
    expect((await editor.list(`page-sections/${section}/history`, query)).items).toEqual([])
    for (const hidden of [`users/${editor.id}`, `bookings/${section}`, 'settings/brand']) {
      expect((await editor.ask('GET', `${hidden}/history`)).status).toBe(403)
    }
    // A banner is not a section of a page.
    expect((await editor.ask('GET', `slides/${section}/history`)).status).toBe(404)
    expect((await editor.ask('GET', 'audit-entries')).status).toBe(403)
  })

  it('shows what is private to a model to nobody who may only look', async () => {
    const id = await aModel(test().ctx)
    const [booker, editor] = [await aStaff(test(), 'booker'), await aStaff(test(), 'editor')]
    const privateFields = { contactEmail: 'ines@home.example', birthDate: '2012-05-06' }
    const saved = await booker.ask('PUT', `models/${id}`, { ...privateFields, version: 1 })
    expect(saved).toMatchObject({ status: 200, body: privateFields })
    expect((await booker.list('models')).text).toContain(privateFields.contactEmail)
    for (const path of ['models', `models/${id}`, `models/${id}/history`, 'models/export.csv']) {
      const { status, text } = await editor.ask('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain(privateFields.contactEmail)
      expect(text).not.toContain(privateFields.birthDate)
    }
  })

  it('leaves a log that nobody rewrites', async () => {
    const owner = await aStaff(test(), 'owner')
    await owner.ask('POST', 'faq-categories', { name: 'Orders' })
    const { db } = test().ctx
    await expect(db.update(auditEntries).set({ action: 'none' })).rejects.toThrow()
    await expect(db.delete(auditEntries)).rejects.toThrow()
    await expect(db.update(auditValues).set({ after: null })).rejects.toThrow()
    await expect(db.delete(auditValues)).rejects.toThrow()
  })
})
