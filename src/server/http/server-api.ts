import type { CallContract, CallKey, CallTable, Topic } from '#contracts/call.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runCall } from './calls.ts'
import { httpStatus, toAppError } from './errors.ts'
import type { Exchange, Handler, Handlers } from './handlers.ts'
import type { KeptAnswers } from './reply-cache/kept-answers.ts'

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

interface Parts<T extends CallTable> {
  table: T
  handlers: Handlers<T>
  ctx: Ctx
  /** What the page is made from is added here. */
  topics: Set<Topic>
  /** Answers of earlier pages; without it every page asks anew. */
  answers: KeptAnswers | undefined
}

/** The loaders' door: the same handlers as the wire's, in process, as nobody in particular. */
export const createServerApi = <T extends CallTable>({
  table,
  handlers,
  ctx,
  topics,
  answers,
}: Parts<T>): ServerApi => {
  const ask = async (key: keyof T & CallKey, raw: unknown): Promise<unknown> => {
    const handler = handlers[key] as Handler<CallContract>
    const { result } = await runCall({
      contract: table[key],
      handler,
      ctx,
      raw,
      exchange: noExchange,
    })
    return result
  }
  return {
    call: async (key, input) => {
      const { topics: made } = table[key]!
      for (const topic of made ?? []) topics.add(topic)
      try {
        const answer =
          answers && made
            ? answers.find(`${key} ${JSON.stringify(input)}`, made, () => ask(key, input))
            : ask(key, input)
        return (await answer) as never
      } catch (thrown) {
        const error = toAppError(thrown)
        if (httpStatus[error.code] >= 500) throw thrown
        throw new Response(error.message, { status: httpStatus[error.code] })
      }
    },
    report: (error) => ctx.log.error({ err: error }, 'page failed'),
  }
}
