import { describe, expect, it } from 'vitest'
import { projectComments, projects, projectShares } from '#server/db/schema/projects.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aClientOfProjects } from '#tests/support/records/projects.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { LIMIT_FORMS: '3' })
const day = 24 * 60 * 60 * 1000

/** A project with one model, and a link to it. */
const aSharedProject = async ({
  may_comment = true,
  days = 30,
}: { may_comment?: boolean; days?: 7 | 30 | 90 } = {}) => {
  const client = await aClientOfProjects(test())
  const model = await aModel(test().ctx, { firstName: 'Ines' })
  const project_id = await client.create('Spring', [model])
  const projectRef = { user_id: client.userId, project_id }
  const { body } = await client.call('POST /api/V1/project-share', {
    ...projectRef,
    may_comment,
    days,
  })
  const token = body.result!.url.split('/').at(-1)!
  const visitor = aVisitor(test().app)
  const open = () => visitor.call('GET /api/V1/shared-project/{token}', { token })
  const comment = (text: string, more: { product_id?: number; contact_by_fax?: string } = {}) =>
    visitor.call('POST /api/V1/shared-project-comment', { token, name: 'Art', text, ...more })
  return {
    ...client,
    model,
    projectRef,
    token,
    share: body.result!.share,
    open,
    comment,
  }
}

describe('a link to a project', () => {
  it('shows it to whoever has it, without an account and without names of the client', async () => {
    const { open, model, token, projectRef, call } = await aSharedProject()
    await call('POST /api/V1/project-mark-model', {
      ...projectRef,
      product_id: model,
      mark: 'circled',
    })
    const { status, body, headers, setCookie } = await open()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      name: 'Spring',
      may_comment: true,
      comments: [],
      models: [{ id: model, first_name: 'Ines', mark: 'circled' }],
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(setCookie).toEqual([])
    expect(JSON.stringify(body)).not.toContain('Ada')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await database().db.select().from(projectShares))).not.toContain(token)
  })

  it('ends when it is revoked, when its time is over, and with the project', async () => {
    const revoked = await aSharedProject({ days: 7 })
    expect((await revoked.show(revoked.projectRef.project_id)).shares).toHaveLength(1)
    const { projectRef, share, call } = revoked
    await call('POST /api/V1/project-share-revoke', { ...projectRef, share_id: share.id })
    expect((await revoked.open()).status).toBe(404)
    const again = await call('POST /api/V1/project-share-revoke', {
      ...projectRef,
      share_id: share.id,
    })
    expect(again.status).toBe(404)
    expect((await revoked.show(projectRef.project_id)).shares).toEqual([])
    const next = await call('POST /api/V1/project-share', { ...projectRef, days: 7 })
    const token = next.body.result!.url.split('/').at(-1)!
    const open = () => aVisitor(test().app).call('GET /api/V1/shared-project/{token}', { token })
    expect((await open()).status).toBe(200)
    test().later(7 * day + 1)
    expect((await open()).status).toBe(404)
  })

  it('is one of few, and opens one project only', async () => {
    const { call, projectRef, userId } = await aSharedProject()
    const share = () => call('POST /api/V1/project-share', projectRef)
    for (let each = 1; each < 20; each += 1) expect((await share()).status).toBe(200)
    expect((await share()).status).toBe(409)
    const other = await call('POST /api/V1/project-create', { user_id: userId, name: 'Other' })
    const project_id = other.body.result!.project_id
    const wrong = { user_id: userId, project_id, share_id: 1 }
    expect((await call('POST /api/V1/project-share-revoke', wrong)).status).toBe(404)
    const guessed = await aVisitor(test().app).call('GET /api/V1/shared-project/{token}', {
      token: 'guessed',
    })
    expect([guessed.status, guessed.body.message]).toEqual([404, 'Link not found'])
  })
})

it('has its dates by the calendar of the agency, on pages of the owner and of the link', async () => {
  const { projectRef, call, show, open, comment } = await aSharedProject()
  await comment('Late')
  // In Paris it is the second of June.
  const late = new Date('2099-06-01T23:30:00Z')
  const { db } = database()
  await db.update(projects).set({ updatedAt: late })
  await db.update(projectShares).set({ createdAt: late, expiresAt: late })
  await db.update(projectComments).set({ createdAt: late })
  const { shares, comments } = await show(projectRef.project_id)
  expect(shares).toMatchObject([
    { created_at: late.toISOString(), created_on: '2099-06-02', expires_on: '2099-06-02' },
  ])
  expect(comments).toMatchObject([{ created_on: '2099-06-02' }])
  expect((await open()).body.result).toMatchObject({ comments, until: '2099-06-02' })
  const response = await call('GET /api/V1/projects', { user_id: projectRef.user_id })
  expect(
    response.body.result?.projects.find(({ id }) => id === projectRef.project_id),
  ).toMatchObject({
    updated_on: '2099-06-02',
  })
})

describe('comments by a link', () => {
  it('are shown to whoever has the link and to the owner, who can delete them', async () => {
    const { open, comment, projectRef, call, show, model } = await aSharedProject()
    expect((await comment('First', { product_id: model })).body.message).toBe(
      'Thank you. Your comment has been sent',
    )
    await comment('<b>Second</b>')
    const { comments } = await show(projectRef.project_id)
    expect(comments).toMatchObject([
      { name: 'Art', text: '<b>Second</b>', product_id: null },
      { name: 'Art', text: 'First', product_id: model },
    ])
    expect((await open()).body.result?.comments).toEqual(comments)
    const input = { ...projectRef, comment_id: comments[0]!.id }
    expect((await call('POST /api/V1/project-comment-delete', input)).status).toBe(200)
    expect((await call('POST /api/V1/project-comment-delete', input)).status).toBe(404)
    expect((await show(projectRef.project_id)).comments).toHaveLength(1)
  })

  it('need a link that allows them, and a model of the project', async () => {
    const { comment, open } = await aSharedProject({ may_comment: false })
    expect((await comment('Hello')).status).toBe(404)
    expect((await open()).body.result).toMatchObject({ may_comment: false, comments: [] })
    const other = await aModel(test().ctx)
    const allowed = await test().ctx.db.update(projectShares).set({ mayComment: true }).returning()
    expect(allowed).toHaveLength(1)
    expect((await comment('Hello', { product_id: other })).status).toBe(404)
  })

  it('are short, few from one network, and not from bots', async () => {
    const { comment, show, projectRef } = await aSharedProject()
    const long = await comment('x'.repeat(1001))
    expect([long.status, long.body.errors]).toEqual([
      422,
      { text: 'Please use at most 1000 characters' },
    ])
    expect((await comment(' ')).status).toBe(422)
    expect((await comment('Buy', { contact_by_fax: 'yes' })).status).toBe(200)
    for (const text of ['One', 'Two']) expect((await comment(text)).status).toBe(200)
    const response = await comment('Three')
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await show(projectRef.project_id)).comments.map(({ text }) => text)).toEqual([
      'Two',
      'One',
    ])
  })
})
