import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const aServer = () => {
  const server = fastify()
  onTestFinished(() => server.close())
  return server
}

it('says what to do about a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(listen(aServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken by another program, perhaps by this one started before. Stop that one, or set PORT to another port`,
  )
})

it('says what to do about an address that this machine does not have', async () => {
  await expect(listen(aServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'Set BIND_ADDRESS to one of its own',
  )
})
