import { type AddressInfo, connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readParts } from './form-parts.ts'

it('reads no form whose request broke off before', async () => {
  const app = Fastify()
  await app.register(multipart)
  const outcome = new Promise<unknown>((resolve) => {
    app.post('/', async (request) => {
      const { socket } = request.raw
      if (!socket.destroyed) await new Promise((closed) => socket.once('close', closed))
      const parts = readParts(request, { files: 1, fields: 1, fileSize: 1 })
      resolve(await parts.next().catch((error: unknown) => error))
    })
  })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = [
      'POST / HTTP/1.1',
      'Host: localhost',
      'Content-Length: 5000',
      'Content-Type: multipart/form-data; boundary=b',
    ]
    const client = connect(port, '127.0.0.1')
    client.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`, () => client.destroy())
    expect(await outcome).toMatchObject({ code: 'bad_request' })
  } finally {
    await app.close()
  }
})
