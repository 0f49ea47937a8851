import { beforeAll, describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { useDatabase } from '#tests/support/databases.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { anAccount, aSession, sessionCookie, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { METRICS_TOKEN: 'a-token-of-operators' })

describe('an address that is not in its one spelling', () => {
  let origin = ''
  beforeAll(async () => {
    await test().app.server.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(test().app.server.server.address() as AddressInfo).port}`
  })

  it.each([
    ['/metrics/', '/metrics'],
    ['/%6detrics', '/metrics'],
    ['//metrics', '/metrics'],
    ['/x/../metrics', '/metrics'],
    ['http://site.example/metrics/', '/metrics'],
    ['/readyz/', '/readyz'],
    ['/healthz/?probe=1', '/healthz?probe=1'],
    ['///x', '/x'],
    ['//', '/'],
  ])('%s is redirected to %s, and answers nothing else', async (path, location) => {
    const headers = { authorization: 'Bearer a-token-of-operators' }
    const response = await sendRaw(origin, { path, headers })
    expect(response).toMatchObject({ status: 308, location, body: '' })
  })

  it('shows staff nothing of the back office before it is redirected', async () => {
    const token = await aSession(test(), await anAccount(test(), { role: 'owner' }))
    const headers = { cookie: `${sessionCookie}=${token}` }
    const get = (path: string) => sendRaw(origin, { path, headers })
    expect((await get('/api/admin/models')).status).toBe(200)
    const response = await get('/%61pi/admin/models')
    expect(response).toMatchObject({ status: 308, location: '/api/admin/models', body: '' })
  })

  it('keeps method and body of what is sent to it', async () => {
    const payload = JSON.stringify({ email: 'nobody@vale.example' })
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
    const path = '/api/V1/forgot-password/'
    const response = await sendRaw(origin, { method: 'POST', path, headers, payload })
    expect(response).toMatchObject({ status: 308, location: '/api/V1/forgot-password' })
  })
})
