import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDrain, registerDrain } from './drain.ts'

/** A server with one address, whose handler announces its start and runs until it is ended. */
const aSlowServer = async () => {
  const drain = createDrain()
  const app = Fastify({ forceCloseConnections: false })
  onTestFinished(() => app.close())
  drain.watch(app.server)
  registerDrain(app, drain)
  const steps = new EventEmitter()
  app.get('/', async () => {
    const end = once(steps, 'end')
    steps.emit('begun')
    return end
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, drain, steps, url: `http://127.0.0.1:${port}/` }
}

describe('draining', () => {
  it('waits for what still runs after its client has left, because it needs the database', async () => {
    const { app, drain, steps, url } = await aSlowServer()
    const handlerStart = once(steps, 'begun')
    const client = connect(Number(new URL(url).port), '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await handlerStart
    client.destroy()
    await once(client, 'close')
    const order: string[] = []
    const closed = once(steps, 'closed')
    const drained = drain
      .drain(async () => {
        await app.close()
        steps.emit('closed')
      })
      .then(() => order.push('drained'))
    await closed
    await setImmediate()
    order.push('handler ends')
    steps.emit('end')
    await drained
    expect(order).toEqual(['handler ends', 'drained'])
  })

  it('waits for nothing once a handler has failed', async () => {
    const { app, drain, steps, url } = await aSlowServer()
    const handlerStart = once(steps, 'begun')
    const answer = fetch(url, { headers: { connection: 'close' } })
    await handlerStart
    steps.emit('error', new Error('no'))
    expect((await answer).status).toBe(500)
    await expect(drain.drain(() => app.close())).resolves.toBeUndefined()
  })
})
