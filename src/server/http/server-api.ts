import type { CallContract, CallTable, Topic } from '#contracts/call.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runCall } from './calls.ts'
import { httpStatus, toAppError } from './errors.ts'
import type { Exchange, Handler, Handlers } from './handlers.ts'

const noExchange: Exchange = {
  address: '',
  userAgent: '',
  idempotencyKey: undefined,
  headers: {},
  rawBody: undefined,
  setSession: () => {
    throw new AppError('internal', 'A page has no session')
  },
}

/**
 * The loaders' door: the same handlers as the wire's, in process, as nobody in particular. What the page
 * was made from is added to `topics`.
 */
export const createServerApi = <T extends CallTable>(
  table: T,
  handlers: Handlers<T>,
  ctx: Ctx,
  topics: Set<Topic>,
): ServerApi => ({
  call: async (key, input) => {
    const contract = table[key]!
    const handler = handlers[key as keyof typeof handlers] as Handler<CallContract>
    for (const topic of contract.topics ?? []) topics.add(topic)
    try {
      const answer = await runCall({ contract, handler, ctx, raw: input, exchange: noExchange })
      return answer.result as never
    } catch (thrown) {
      const error = toAppError(thrown)
      if (httpStatus[error.code] >= 500) throw thrown
      throw new Response(error.message, { status: httpStatus[error.code] })
    }
  },
  report: (error) => ctx.log.error({ err: error }, 'page failed'),
})
