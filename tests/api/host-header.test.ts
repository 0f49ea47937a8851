import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

let port = 0
beforeAll(async () => {
  await test().app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (test().app.server.server.address() as AddressInfo).port
})

/** Sends lines as they stand, which no client library does, and reads until the server closes the connection. */
const send = async (...lines: string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

describe('a request', () => {
  it.each([
    ['two hosts', ['Host: vale.example', 'Host: evil.example']],
    ['one host twice', ['Host: vale.example', 'host: vale.example']],
    ['no host', []],
    ['two hosts in one line', ['Host: vale.example, evil.example']],
    ['a host with a path', ['Host: vale.example/x']],
    ['a host with a user', ['Host: vale.example@evil.example']],
  ])('with %s is refused, pages and API alike', async (_, headers) => {
    for (const path of ['/', '/api/V1/get-countries', '/healthz']) {
      const { status, head, body } = await send(`GET ${path} HTTP/1.1`, ...headers)
      expect([status, (JSON.parse(body) as Envelope).error?.code]).toEqual([400, 'bad_request'])
      expect(head.toLowerCase()).toContain('connection: close')
    }
  })

  it.each([
    ['one host', 'HTTP/1.1', ['Host: vale.example']],
    ['a port', 'HTTP/1.1', ['Host: vale.example:3000']],
    ['an address', 'HTTP/1.1', ['Host: [::1]:3000']],
    ['an empty host', 'HTTP/1.1', ['Host:']],
    ['no host by HTTP/1.0', 'HTTP/1.0', []],
  ])('with %s is answered', async (_, version, headers) => {
    expect((await send(`GET /healthz ${version}`, ...headers)).status).toBe(200)
  })

  it('for a whole address is answered like its path, and never as the host that it names', async () => {
    const host = 'Host: vale.example'
    const path = 'GET http://evil.example/api/V1/get-countries'
    expect((await send(`${path} HTTP/1.1`, host)).status).toBe(200)
    const redirected = await send(`${path}/?page=1 HTTP/1.1`, host)
    expect(redirected.status).toBe(308)
    expect(redirected.head).toMatch(/^location: \/api\/V1\/get-countries\?page=1\r?$/im)
    const unknown = await send('GET http://evil.example/nothing HTTP/1.1', host)
    expect([unknown.status, unknown.body.includes('evil')]).toEqual([404, false])
  })
})
