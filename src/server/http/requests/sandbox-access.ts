import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#contracts/admin.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isLoopbackAddress, isLoopbackHost } from '#server/kernel/loopback.ts'
import type { RequestContexts } from './request-context.ts'

const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
  'cdn-loop',
]

/**
 * Guards the sandbox's pages: everybody's emails and the bank's decisions are only for people who try out a
 * site.
 */
export const requireSandboxAccess =
  (requestContexts: RequestContexts, config: Config) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isLocal(request, config)) return
    void reply.header('cache-control', 'no-store')
    const { actor } = await requestContexts.contextOf({ request, reply, needsActor: true })
    if (actor.kind === 'user' && isStaff(actor.role)) return
    throw new AppError(
      'forbidden',
      'The sandbox is only shown on the machine that runs the site, and to staff who are signed in',
    )
  }

/**
 * Whether the client runs on this machine. Behind a proxy every client has a local address, so a published
 * address and a forwarded request do not count; a foreign `Host` may be another site's, rebound to us. No
 * browser speaks HTTP/1.0, but proxies that do not forward the client's address often do.
 */
const isLocal = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  isLoopbackHost(new URL(publicUrl).hostname) &&
  isLoopbackAddress(request.ip) &&
  isLoopbackHost(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  forwarding.every((name) => request.headers[name] === undefined)
