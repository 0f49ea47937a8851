import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Silently drops all traffic of the open connections; new ones work. */
  freeze(): void
  close(): Promise<void>
}

interface ProxyOptions {
  /** Drops a connection when its client sends this text, as a server that ends would. */
  readonly cutsAt?: string
}

/** A proxy between a client and a local server, which can drop connections silently as a network does. */
export const startTcpProxy = async (
  port: number,
  { cutsAt }: ProxyOptions = {},
): Promise<TcpProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(port, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.on('data', (sent: Buffer) => {
      if (cutsAt !== undefined && sent.includes(cutsAt)) pair.forEach((end) => end.destroy())
    })
    client.pipe(upstream).pipe(client)
    for (const socket of pair) socket.on('error', () => pair.forEach((end) => end.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause()
        upstream.unpipe(client).pause()
      }
    },
    close: async () => {
      for (const socket of [...pairs].flat()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
