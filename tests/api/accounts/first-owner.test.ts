import { describe, expect, it } from 'vitest'
import { inviteFirstOwner } from '#server/modules/accounts/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const origin = 'https://vale.example'
const app = useApp(database, {
  CALLBOARD_MODE: 'production',
  PUBLIC_URL: origin,
  EMAIL_PROVIDER: 'sandbox',
  PAYMENT_MODE: 'sandbox',
})

const fields = {
  first_name: 'Odile',
  last_name: 'Owner',
  email: 'odile@vale.example',
  password: 'a long enough one',
  confirm_password: 'a long enough one',
}
const open = (link: string | undefined, change: Partial<typeof fields> = {}) => {
  const token = link?.split('#')[1] ?? ''
  const input = { ...fields, ...change, token }
  return aVisitor(app().app).call('POST /api/V1/first-owner', input, { origin })
}

describe('a fresh production site', () => {
  it('has no account that anybody knows the password of', async () => {
    for (const email of ['owner@vale.example', 'client@vale.example']) {
      const { status } = await aVisitor(app().app).call(
        'POST /api/V1/login',
        { email, password: 'callboard-demo' },
        { origin },
      )
      expect(status).toBe(401)
    }
  })

  it('prints a link that opens one owner’s account, once, however often it starts', async () => {
    const link = await inviteFirstOwner(app().ctx)
    const later = await inviteFirstOwner(app().ctx)
    expect(link).toMatch(/^https:\/\/vale\.example\/first-owner#[\w-]{43}$/)
    expect((await open(`#${'p'.repeat(43)}`)).status).toBe(409)
    const response = await open(link, { confirm_password: 'another' })
    expect(response.body.errors).toEqual({ confirm_password: '*Both password are not matched' })
    const { rows } = await database().db.execute('select * from one_time_links')
    expect(JSON.stringify(rows)).not.toContain(link?.split('#')[1])

    const both = await Promise.all([open(link), open(later, { email: 'two@vale.example' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const answer = both.find(({ status }) => status === 201)
    expect(answer?.body.result?.user).toMatchObject({ role: 'owner', email_verified: true })
    expect(answer?.setCookie[0]).toMatch(/; Secure/)
    for (const used of [link, later]) {
      expect((await open(used, { email: 'three@vale.example' })).status).toBe(409)
    }
    expect(await inviteFirstOwner(app().ctx)).toBeUndefined()
  })

  it('takes no link that is older than a day, and no address that has an account', async () => {
    await anAccount(app(), { email: fields.email })
    const link = await inviteFirstOwner(app().ctx)
    const response = await open(link)
    expect(response).toMatchObject({
      status: 409,
      body: { errors: { email: 'This email already has an account' } },
    })
    app().later(24 * 60 * 60 * 1000 + 1)
    expect((await open(link, { email: 'other@vale.example' })).status).toBe(409)
  })

  it('offers no provider that has no keys', async () => {
    const visitor = aVisitor(app().app)
    const { body } = await visitor.call('GET /api/V1/sign-in-options', {})
    expect(body.result?.providers).toEqual([])
    const redirect = await app().app.server.inject({ url: '/sign-in/google' })
    expect(redirect.headers.location).toBe('/login?failed=google')
    const fake = await visitor.call(
      'POST /api/V1/login-with-google-auth',
      { google_login: 'sandbox-google-nora' },
      { origin },
    )
    expect(fake.status).toBe(401)
    expect((await app().app.server.inject({ url: '/sandbox/sign-in' })).statusCode).toBe(404)
  })
})
