import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { RATE_LIMIT: 'false' })

const clients = 100
const megabyte = 1024 * 1024

it('holds one copy of the API document for all clients that ask for it and do not read it', async () => {
  const { server } = test().app
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const document = await ask('/api/openapi.json')
  const before = process.memoryUsage().arrayBuffers
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const sockets = Array.from({ length: clients }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  for (const socket of sockets) {
    socket.pause().on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(request.repeat(15))
  }
  // What was sent before is answered before.
  for (let turn = 0; turn < 5; turn += 1) await ask('/healthz')
  expect(document.length).toBeGreaterThan(megabyte / 2)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte)
})
