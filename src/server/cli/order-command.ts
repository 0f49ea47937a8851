import { parseArgs } from 'node:util'
import { z } from 'zod'
import { normaliseOrderCode } from '#contracts/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { recordClearance } from '#server/modules/bookings/index.ts'
import { getNextMoves, moveOrder } from '#server/modules/orders/index.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: order <code> [<move>] [options]

Without a move it prints the order's state and the allowed moves. With one it changes the state, appends to the
timeline and emails the client.

  --remark TEXT     shown in the timeline and in the email
  --courier NAME    with --waybill, for the move "ship"
  --waybill NUMBER
  --starts DAY      with the move "schedule": the first day of the work, such as 2026-06-02
  --ends DAY        its last day, if it takes more than one
  --consent TEXT    the guardian's, with --licence and --chaperone, before a booking with a junior can be confirmed
  --licence TEXT
  --chaperone NAME
  --reason TEXT     why a junior's call times are confirmed although they break rules
  --model NUMBER    whose papers they are, where several juniors are booked`

const text = { type: 'string' } as const

/**
 * Changes the status of an order from the command line, with the same transitions, checks and emails as the
 * back office.
 */
export const orderCommand = async (
  args: readonly string[],
  withCtx: (work: (ctx: Ctx) => Promise<void>) => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  const { values: options, positionals } = parse(args)
  const [codeText, name, ...rest] = positionals
  if (options.help) return say(help)
  if (!codeText || rest.length > 0) throw new UsageError(help)
  const code = normaliseOrderCode(codeText)
  await withCtx(async (ctx) => {
    const work = name
      ? () => move(ctx, code, { name, options })
      : () => describeTransitions(ctx, code)
    say(await explainRefusals(ctx, code, work))
  })
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        remark: text,
        courier: text,
        waybill: text,
        starts: text,
        ends: text,
        consent: text,
        licence: text,
        chaperone: text,
        model: text,
        reason: text,
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`, { cause: error })
  }
}

type Options = ReturnType<typeof parse>['values']

const move = async (
  ctx: Ctx,
  code: string,
  { name, options }: { name: string; options: Options },
) => {
  const { consent, licence, chaperone, remark, courier, waybill, reason } = options
  const [startsOn, endsOn] = [parseDay(options.starts), parseDay(options.ends)]
  if (consent ?? licence ?? chaperone) {
    await recordClearance(ctx, {
      code,
      modelId: parseModelId(options.model),
      guardianConsent: consent,
      licenceReference: licence,
      chaperoneName: chaperone,
    })
  }
  const { state } = await moveOrder(ctx, {
    code,
    move: name,
    remark,
    courierName: courier,
    waybill,
    startsOn,
    endsOn,
    reason,
    forAgency: true,
  })
  return `${code} is now ${state}. The server's queue sends the email to the client.`
}

const parseDay = (typed: string | undefined): string | undefined => {
  if (typed === undefined || z.iso.date().safeParse(typed).success) return typed
  throw new UsageError(`${typed} is no day. Please write it like 2026-06-02`)
}

const parseModelId = (typed: string | undefined): number | undefined => {
  if (typed === undefined || /^\d{1,9}$/.test(typed)) return typed ? Number(typed) : undefined
  throw new UsageError(`${typed} is no number of a model`)
}

const describeTransitions = async (ctx: Ctx, code: string): Promise<string> => {
  const { order, moves } = await getNextMoves(ctx, code)
  const next =
    moves.length > 0
      ? `Allowed moves: ${moves.map(({ name }) => name).join(', ')}.`
      : 'No moves are allowed.'
  return `${code} is a ${order.kind} and ${order.state}. ${next}`
}

/** Turns a refusal into a sentence for the operator; rethrows any other error. */
const explainRefusals = async (
  ctx: Ctx,
  code: string,
  work: () => Promise<string>,
): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const hint = error.code === 'not_found' ? '' : `\n${await describeTransitions(ctx, code)}`
    throw new UsageError(`${error.message}.${hint}`, { cause: error })
  }
}
