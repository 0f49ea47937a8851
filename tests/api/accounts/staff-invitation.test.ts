import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const email = 'bruno@vale.example'
const password = 'a long enough one'

const invite = async (owner: Staff, role = 'booker') => {
  const person = { email, firstName: 'Bruno', lastName: 'Booker', phone: '', role }
  const { status, body } = await owner.ask('POST', 'users', person)
  expect(status, JSON.stringify(body)).toBe(201)
  const [message] = await test().emailsTo(email)
  return {
    message,
    id: Number(body.id),
    token: /invitation#(\S+)/.exec(message?.text ?? '')?.[1] ?? '',
  }
}

const accept = (token: string, confirm_password = password) =>
  aVisitor(test().app).call('POST /api/V1/accept-invitation', { token, password, confirm_password })

const openOffice = (cookie: string | undefined) =>
  test().app.server.inject({
    url: '/api/admin/session',
    headers: { cookie: `callboard_session=${cookie}` },
  })

describe('an invitation of a colleague', () => {
  it('names who invites, the office and the role, and one link leads into the office', async () => {
    const owner = await aStaff(test(), 'owner')
    const { message, id, token } = await invite(owner)
    expect(message?.subject).toBe('Ada Client invites you to Callboard’s back office as booker')
    expect(message?.text).toContain('Ada Client invites you to Callboard’s back office as booker')
    const visitor = aVisitor(test().app)
    const invitation = await visitor.call('POST /api/V1/open-invitation', { token })
    expect(invitation.body.result).toEqual({ email, lapsed: false, role: 'booker' })
    const mismatch = await accept(token, 'another long one')
    expect(mismatch.body.errors).toEqual({ confirm_password: '*Both password are not matched' })
    const input = { token, password, confirm_password: password }
    const accepted = await visitor.call('POST /api/V1/accept-invitation', input)
    expect(accepted.status).toBe(201)
    expect(accepted.body.result?.user).toMatchObject({ role: 'booker', email_verified: true })
    const session = await openOffice(visitor.cookie())
    expect([session.statusCode, session.json()]).toMatchObject([200, { role: 'booker' }])
    const { body } = await owner.ask('GET', `users/${id}`)
    expect(body.invitation).toMatchObject({ state: 'accepted' })
    // The link works once.
    expect((await accept(token)).status).toBe(409)
  })

  it('opens nothing once it was replaced, has lapsed, or the account is archived', async () => {
    const owner = await aStaff(test(), 'owner')
    const { id, token } = await invite(owner)
    expect((await owner.ask('POST', `users/${id}/invite`, {})).status).toBe(200)
    expect((await accept(token)).status).toBe(409)
    const [mail] = await test().emailsTo(email)
    const newest = /invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await owner.ask('DELETE', `users/${id}`)).status).toBe(200)
    expect((await accept(newest)).status).toBe(409)
    expect((await owner.ask('POST', `users/${id}/restore`, {})).status).toBe(200)
    test().later(15 * 24 * 3600 * 1000)
    expect((await accept(newest)).status).toBe(409)
  })

  it('signs in no client: theirs only fills in the address', async () => {
    const owner = await aStaff(test(), 'owner')
    const { message } = await invite(owner, 'client')
    expect(message?.subject).toBe('An account has been created for you')
    const token = /forget-password#(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    expect((await accept(token)).status).toBe(409)
  })
})
