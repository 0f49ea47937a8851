import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { toMinuteRange } from '#contracts/bookings/night-hours.ts'

interface Stretch {
  readonly start: number
  readonly end: number
}

export const dayMinutes = 24 * 60

/** Minutes since midnight. */
export const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const lengthOf = ({ start, end }: Stretch): number => end - start
const totalOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, each) => sum + lengthOf(each), 0)

const byStart = (one: Stretch, other: Stretch): number => one.start - other.start

/**
 * `11:00-11:15, 13:00-13:45` within a call, in the order of time. What is earlier than the beginning of a night is after
 * midnight.
 */
const stretchesOf = (typed: string, { start: callStart, end: callEnd }: Stretch): Stretch[] => {
  const inCall = (time: string): number => {
    const minutes = minutesOf(time)
    return callEnd >= dayMinutes && minutes < callStart ? minutes + dayMinutes : minutes
  }
  if (typed === '') return []
  return typed
    .split(',')
    .map((each) => {
      const [start = '', end = ''] = each.trim().split('-')
      return { start: inCall(start), end: inCall(end) }
    })
    .toSorted(byStart)
}

const isWithin = (stretches: readonly Stretch[], { start: first, end: last }: Stretch): boolean =>
  stretches.every(
    ({ start, end }, place) =>
      start < end && start >= (stretches[place - 1]?.end ?? first) && end <= last,
  )

/** The stretches as one where they overlap, or lie closer together than the least gap. */
const joined = (stretches: readonly Stretch[], leastGap = 1): Stretch[] => {
  const found: Stretch[] = []
  for (const next of stretches.toSorted(byStart)) {
    const last = found.at(-1)
    if (last && next.start - last.end < leastGap) {
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, next.end) }
    } else found.push(next)
  }
  return found
}

/** What lies between stretches that follow each other. */
const gapsOf = (stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .slice(1)
    .map(({ start }, place) => ({ start: stretches[place]?.end ?? start, end: start }))

/** One call: when the child works and rests. Everything but breaks is work unless the time on set is given. */
const partsOf = (call: CallTime, leastBreak: number) => {
  const whole = toMinuteRange(call)
  const breaks = stretchesOf(call.breaks, whole)
  const onSet = stretchesOf(call.work ?? '', whole)
  const areBreaksSound = isWithin(breaks, whole)
  const isWorkSound = isWithin(onSet, whole)
  const rests = areBreaksSound ? breaks.filter((rest) => lengthOf(rest) >= leastBreak) : []
  const betweenRests = [whole.start, ...rests.map(({ end }) => end)].map((start, place) => ({
    start,
    end: rests[place]?.start ?? whole.end,
  }))
  const isWorkGiven = onSet.length > 0
  return {
    ...{ whole, rests, areBreaksSound, isWorkSound, isWorkGiven },
    isApart: !isWorkGiven || isWithin([...breaks, ...onSet].toSorted(byStart), whole),
    work: isWorkGiven && isWorkSound ? onSet : betweenRests,
  }
}

/** A child's whole day: how long they are there, at work, and at work without a break. */
export const dayOf = (calls: readonly CallTime[], leastBreak: number) => {
  const parts = calls.map((call) => partsOf(call, leastBreak))
  const wholes = parts.map(({ whole }) => whole).toSorted(byStart)
  const there = joined(wholes)
  const work = parts.flatMap((part) => part.work)
  const between = gapsOf(there).filter((gap) => lengthOf(gap) >= leastBreak)
  return {
    areBreaksSound: parts.every((part) => part.areBreaksSound),
    isWorkSound: parts.every((part) => part.isWorkSound),
    areApart: parts.every((part) => part.isApart),
    isOverlapping: gapsOf(wholes).some((gap) => lengthOf(gap) < 0),
    isWorkAssumed: parts.some((part) => !part.isWorkGiven),
    start: there[0]?.start ?? 0,
    end: there.at(-1)?.end ?? 0,
    rests: [...parts.flatMap((part) => part.rests), ...between].map(lengthOf),
    atPlace: totalOf(there),
    atWork: totalOf(joined(work)),
    stretch: Math.max(0, ...joined(work, leastBreak).map(lengthOf)),
  }
}

export type CallDay = ReturnType<typeof dayOf>
