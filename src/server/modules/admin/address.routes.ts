import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/context.ts'
import type { RequestContexts } from '#server/http/request-context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { parseId } from './admin.wire.ts'

export type ContextSource = Pick<RequestContexts, 'contextOf'>
export type Work = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/**
 * The id in an address.
 * @throws `not_found` for what is none.
 */
export const idOf = ({ params }: FastifyRequest): number => parseId((params as { id: string }).id)

/** Registers the ways of one address, and 405 for the others. Answers are nobody else's to keep. */
export const address = (
  scope: FastifyInstance,
  requestContexts: ContextSource,
  place: string | { readonly url: string; readonly takesFiles: true },
  ways: Partial<Record<Method, Work>>,
): void => {
  const { url, takesFiles = false } = typeof place === 'string' ? { url: place } : place
  const known = Object.keys(ways) as Method[]
  for (const method of known) {
    scope.route({
      method,
      url,
      config: { access: 'staff', takesFiles },
      handler: async (request, reply) => {
        const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
        void reply.header('cache-control', 'no-store')
        return ways[method]?.(ctx, request, reply)
      },
    })
  }
  scope.route({
    method: methods.filter((method) => !known.includes(method as Method)),
    url,
    config: { access: 'public' },
    handler: () => {
      throw new AppError('method_not_allowed', 'This address does not take that method')
    },
  })
}
