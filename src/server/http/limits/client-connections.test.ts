import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createConnections, createSweep } from './client-connections.ts'

interface Options {
  perNetwork?: number
  isProxy?: (address: string) => boolean
  idleMs?: number
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A server over bounded connections that records the addresses whose answering has begun. */
const aServer = async (
  answer: Answer,
  { perNetwork = Infinity, isProxy = () => false, idleMs }: Options = {},
) => {
  const connections = createConnections({
    perNetwork,
    isProxy,
    ...(idleMs === undefined ? {} : { idleMs }),
  })
  const begun: (string | undefined)[] = []
  const server = createServer((request, response) =>
    connections.inTurn(request, response, () => {
      begun.push(request.url)
      answer(response, request)
    }),
  )
  connections.watch(server)
  const clients: Socket[] = []
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends requests one after the other without waiting for a response. */
  const ask = async (...paths: string[]): Promise<Socket> => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    clients.push(client)
    await once(client, 'connect')
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    return client
  }
  return { server, begun, ask }
}

const readAll = async (client: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of client) text += String(chunk)
  return text
}

/** Larger than the buffers at both ends of a connection. */
const large = Buffer.alloc(16 * 1024 * 1024)

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

describe('requests that a client sends ahead', () => {
  it('are answered one by one, each when the response before it has been written', async () => {
    const responses: ServerResponse[] = []
    const { begun, ask } = await aServer((response) => void responses.push(response))
    const client = await ask('/1', '/2', '/3')
    const text = readAll(client)
    await eventually(() => expect(begun).toEqual(['/1']))
    await setImmediate()
    expect(begun).toEqual(['/1'])
    responses[0]?.end('one')
    await eventually(() => expect(begun).toEqual(['/1', '/2']))
    responses[1]?.end('two')
    await eventually(() => expect(begun).toEqual(['/1', '/2', '/3']))
    responses[2]?.setHeader('connection', 'close').end('three')
    expect((await text).match(/one|two|three/g)).toEqual(['one', 'two', 'three'])
  })

  it('cost nothing while their client does not read: each connection holds one response', async () => {
    const { begun, ask } = await aServer((response) => void response.end(large))
    const clients = await Promise.all(Array.from({ length: 3 }, () => ask(...paths(4))))
    await eventually(() => expect(begun).toHaveLength(3))
    for (const client of clients) client.resume()
    await eventually(() => expect(begun).toHaveLength(12))
  })

  it('end a connection once they are more than anybody needs', async () => {
    const { begun, ask } = await aServer(() => undefined)
    const client = await ask(...paths(22))
    expect(await readAll(client)).toBe('')
    expect(begun).toEqual(['/0'])
  })

  it('are not answered after a response that ends the connection', async () => {
    const { begun, ask } = await aServer((response) => {
      response.setHeader('connection', 'close').end('done')
    })
    expect(await readAll(await ask('/1', '/2'))).toContain('done')
    expect(begun).toEqual(['/1'])
  })
})

describe('a connection', () => {
  it('ends if its client does not take what is written', async () => {
    const { ask, server } = await aServer((response) => void response.end(large), { idleMs: 100 })
    const connected = once(server, 'connection')
    await ask('/')
    const [socket] = (await connected) as [Socket]
    await once(socket, 'close')
  })

  it('stays while a handler works, however long', async () => {
    const responses: ServerResponse[] = []
    const { ask, server } = await aServer((response) => void responses.push(response), {
      idleMs: 50,
    })
    const late = once(server, 'timeout')
    const client = await ask('/')
    await late
    responses[0]?.setHeader('connection', 'close').end('worked')
    expect(await readAll(client)).toContain('worked')
  })

  it('ends if its client asks for nothing more', async () => {
    const { ask, server } = await aServer((response) => void response.end('done'))
    server.keepAliveTimeout = 50
    expect(await readAll(await ask('/'))).toContain('done')
  })
})

describe('a sweep over all connections', () => {
  /** A connection as a sweep sees it; `act` runs between two sweeps. */
  const aConnection = (writableLength: number) => {
    let isOpen = true
    const socket = {
      bytesRead: 10,
      bytesWritten: 1000,
      writableLength,
      destroy: () => {
        isOpen = false
        return socket as unknown as Socket
      },
    }
    const sweep = createSweep(new Set([socket]))
    return {
      isOpenAfter: (sweeps: number, act: (connection: typeof socket) => void) => {
        sweep()
        for (let count = 0; count < sweeps; count += 1) {
          act(socket)
          sweep()
        }
        return isOpen
      },
    }
  }

  it.each<
    [string, number, (connection: { bytesRead: number; writableLength: number }) => void, boolean]
  >([
    ['ends one that sends and takes nothing', 900, (socket) => (socket.bytesRead += 1), false],
    [
      'leaves one that sends and takes what is written',
      900,
      (socket) => {
        socket.bytesRead += 1
        socket.writableLength -= 10
      },
      true,
    ],
    ['leaves one that waits, for it ends by itself', 900, () => undefined, true],
    [
      'leaves one that sends while nothing is written',
      0,
      (socket) => (socket.bytesRead += 1),
      true,
    ],
  ])('%s', (_, writableLength, act, isOpen) => {
    expect(aConnection(writableLength).isOpenAfter(2, act)).toBe(isOpen)
  })
})

describe('the connections of one network', () => {
  const holdResponse: Answer = (response) => void response.writeHead(200).write('held')

  it('are bounded: one too many is told so, until another has ended', async () => {
    const { ask, begun } = await aServer(holdResponse, { perNetwork: 2 })
    const [first] = await Promise.all([ask('/1'), ask('/2')])
    await eventually(() => expect(begun).toHaveLength(2))
    const responseText = await readAll(await ask('/3'))
    expect(responseText).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(responseText).toContain('too many connections from your network')
    expect(begun).toHaveLength(2)
    first.destroy()
    await eventually(async () => {
      await ask('/4')
      expect(begun).toContain('/4')
    })
  })

  it('are any number for a proxy that is trusted', async () => {
    const { ask, begun } = await aServer(holdResponse, { perNetwork: 2, isProxy: () => true })
    await Promise.all(paths(6).map((path) => ask(path)))
    await eventually(() => expect(begun).toHaveLength(6))
  })
})
