import { parseArgs } from 'node:util'
import type { Ctx } from '#server/context.ts'
import { holdKindNames } from '#contracts/bookings/holds.ts'
import {
  changeCalendarZone,
  formatDays,
  planZoneChange,
  type ZoneChange,
} from '#server/modules/holds/index.ts'
import { UsageError } from './usage-error.ts'

type Say = (line: string) => void

/**
 * `time-zone`: prints what the configured time zone would move in the calendars; with `--confirm`, moves it.
 * @throws `UsageError` for unknown options, `OperatorError` if it would change agreed dates.
 */
export const timeZoneCommand = async (
  args: readonly string[],
  withCtx: (work: (ctx: Ctx) => Promise<void>) => Promise<void>,
  say: Say,
): Promise<void> => {
  const options = parse(args)
  await withCtx(async (ctx) => {
    const change = await planZoneChange(ctx)
    const { timeZone, commandLine } = ctx.config
    if (!change) return say(`The calendars are written in ${timeZone}. Nothing is to be done.`)
    for (const line of describe(change)) say(line)
    if (!options.confirm) {
      return say(
        `Nothing has been changed. Stop all instances of the site and make a backup, then run ${commandLine} time-zone --confirm`,
      )
    }
    const movedCount = await changeCalendarZone(ctx, {
      hoursAsWritten: options['hours-as-written'],
    })
    say(
      `The calendars are written in ${timeZone} now. Entries moved, past ones included: ${movedCount}.`,
    )
  })
}

const parse = (args: readonly string[]) => {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { confirm: flag, 'hours-as-written': flag }
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const describe = ({ from, to, days, hours }: ZoneChange): string[] => [
  `AGENCY_TIME_ZONE is ${to}; the calendars are written in ${from}.`,
  `Entries of whole days to come: ${days.length}. They stay the same days, and begin and end by the clock of ${to}.`,
  `Entries with hours to come: ${hours.length}.`,
  ...hours.map(({ hold, modelName, code }) => {
    const { kind, span } = hold
    const name = [modelName, holdKindNames[kind], code].filter(Boolean).join(', ')
    return `  ${name}: ${formatDays(span, from)} (${from}), which is ${formatDays(span, to)} (${to})`
  }),
]
