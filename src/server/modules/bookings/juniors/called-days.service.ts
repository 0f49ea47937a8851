import type { CallTime, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { addDays, type Day } from '#contracts/time/day.ts'
import { callsWithin } from '#server/modules/calendars/index.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { judge } from './juniors.domain.ts'
import type { Jurisdiction } from './jurisdictions.domain.ts'
import {
  type BookedCall,
  type BookedLine,
  type Junior,
  listBookedLines,
  listCallsBetween,
} from './plan.repo.ts'

/** A booking with its call times and the juniors whom it calls. */
export interface CalledBooking {
  readonly id: number
  readonly callTimes: readonly CallTime[]
  readonly juniors: readonly Junior[]
}

export interface CalledDay {
  readonly orderId: number
  readonly modelId: number
  readonly judgement: JuniorPlan['calls'][number]
}

/** How many days before and after a day influence its judgement: its week, and a run of consecutive days. */
const daysAround = 6

/** A junior's calls that are judged together. */
interface Week {
  readonly junior: Junior
  readonly own: readonly CallTime[]
  readonly others: readonly BookedCall[]
}

/**
 * The days on which bookings call juniors, in order, judged by all calls of these days and of the days around
 * them.
 */
export const judgeCalledDays = async (
  ctx: Ctx,
  law: Jurisdiction,
  bookings: readonly CalledBooking[],
): Promise<CalledDay[]> => {
  const days = bookings.flatMap(({ callTimes }) => callTimes.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const { timeZone } = ctx.config
  const modelIds = [...new Set(bookings.flatMap(({ juniors }) => juniors.map(({ id }) => id)))]
  if (modelIds.length === 0) return []
  const surroundingDays = {
    first: addDays(first, -daysAround),
    last: addDays(last, daysAround),
    timeZone,
  }
  const calls = await listCallsBetween(ctx, modelIds, surroundingDays)
  const orderIds = bookings.map(({ id }) => id)
  const lines = await listBookedLines(ctx, orderIds)
  return bookings.flatMap((booking) => {
    const weeks = booking.juniors.map((junior): Week => {
      const isTheirs = ({ modelId }: { readonly modelId: number }) => modelId === junior.id
      const theirLines = lines.filter((line) => line.orderId === booking.id && isTheirs(line))
      const otherCalls = calls.filter((call) => call.orderId !== booking.id && isTheirs(call))
      return {
        junior,
        own: listOwnCalls(booking.callTimes, theirLines, timeZone),
        others: otherCalls,
      }
    })
    return judgeWeeks(law, weeks).map((day) => ({ orderId: booking.id, ...day }))
  })
}

/**
 * A booking's calls on days of a model's requested or live lines or, once the booking is over, of any of its
 * lines; all calls if it is from before bookings had lines.
 */
const listOwnCalls = (
  calls: readonly CallTime[],
  lines: readonly BookedLine[],
  timeZone: string,
): readonly CallTime[] => {
  if (lines.length === 0) return calls
  const activeLines = lines.filter(isActive)
  const windows = (activeLines.length > 0 ? activeLines : lines).map((span) =>
    getSpanWindow(span, timeZone),
  )
  return callsWithin(calls, windows)
}

/** The days on which the booking calls juniors, with all juniors called on each. */
const judgeWeeks = (law: Jurisdiction, weeks: readonly Week[]) => {
  const days = [...new Set(weeks.flatMap(({ own }) => own.map(({ day }) => day)))].toSorted()
  return days.flatMap((day) =>
    weeks
      .filter(({ own }) => own.some((call) => call.day === day))
      .map((week) => ({ modelId: week.junior.id, judgement: judgeDay(law, day, week) })),
  )
}

const judgeDay = (law: Jurisdiction, day: Day, { junior, own, others }: Week) => {
  const { name, birthDate } = junior
  const hours = [...own.map((call) => ({ ...call, code: null })), ...others]
    .filter((call) => call.day === day)
    .map(({ from, to, code }) => ({ from, to, code }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const judgement = judge(law, day, { birthDate, calls: [...own, ...others] })
  return { day, modelName: name, hours, ...judgement }
}
