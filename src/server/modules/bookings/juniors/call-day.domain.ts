import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { toMinuteRange } from '#contracts/time/day.ts'

interface Stretch {
  readonly start: number
  readonly end: number
}

export const dayMinutes = 24 * 60

/** Minutes since midnight. */
export const toMinutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const getLength = ({ start, end }: Stretch): number => end - start
const sumLengths = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, each) => sum + getLength(each), 0)

const byStart = (one: Stretch, other: Stretch): number => one.start - other.start

/**
 * Parses `11:00-11:15, 13:00-13:45` within a call, in the order of time. In a call over night, times before
 * its start are after midnight.
 */
const parseStretches = (text: string, { start: callStart, end: callEnd }: Stretch): Stretch[] => {
  const toCallMinutes = (time: string): number => {
    const minutes = toMinutes(time)
    return callEnd >= dayMinutes && minutes < callStart ? minutes + dayMinutes : minutes
  }
  if (text === '') return []
  return text
    .split(',')
    .map((each) => {
      const [start = '', end = ''] = each.trim().split('-')
      return { start: toCallMinutes(start), end: toCallMinutes(end) }
    })
    .toSorted(byStart)
}

const isWithin = (stretches: readonly Stretch[], { start: first, end: last }: Stretch): boolean =>
  stretches.every(
    ({ start, end }, index) =>
      start < end && start >= (stretches[index - 1]?.end ?? first) && end <= last,
  )

/** Merges stretches that overlap, or are closer together than the least gap. */
const mergeStretches = (stretches: readonly Stretch[], minGap = 1): Stretch[] => {
  const merged: Stretch[] = []
  for (const next of stretches.toSorted(byStart)) {
    const last = merged.at(-1)
    if (last && next.start - last.end < minGap) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, next.end) }
    } else merged.push(next)
  }
  return merged
}

/** The gaps between consecutive stretches. */
const listGaps = (stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .slice(1)
    .map(({ start }, index) => ({ start: stretches[index]?.end ?? start, end: start }))

/** One call as times of work and rest. Everything but breaks is work unless the time on set is given. */
const toCallParts = (call: CallTime, minBreak: number) => {
  const whole = toMinuteRange(call)
  const breaks = parseStretches(call.breaks, whole)
  const onSet = parseStretches(call.work ?? '', whole)
  const areBreaksSound = isWithin(breaks, whole)
  const isWorkSound = isWithin(onSet, whole)
  const rests = areBreaksSound ? breaks.filter((rest) => getLength(rest) >= minBreak) : []
  const betweenRests = [whole.start, ...rests.map(({ end }) => end)].map((start, index) => ({
    start,
    end: rests[index]?.start ?? whole.end,
  }))
  const isWorkGiven = onSet.length > 0
  return {
    whole,
    rests,
    areBreaksSound,
    isWorkSound,
    isWorkGiven,
    isApart: !isWorkGiven || isWithin([...breaks, ...onSet].toSorted(byStart), whole),
    work: isWorkGiven && isWorkSound ? onSet : betweenRests,
  }
}

/** A child's whole day: how long they are at the place, at work, and at work without a break. */
export const toCallDay = (calls: readonly CallTime[], minBreak: number) => {
  const parts = calls.map((call) => toCallParts(call, minBreak))
  const wholes = parts.map(({ whole }) => whole).toSorted(byStart)
  const presence = mergeStretches(wholes)
  const work = parts.flatMap((part) => part.work)
  const gaps = listGaps(presence).filter((gap) => getLength(gap) >= minBreak)
  return {
    areBreaksSound: parts.every((part) => part.areBreaksSound),
    isWorkSound: parts.every((part) => part.isWorkSound),
    areApart: parts.every((part) => part.isApart),
    isOverlapping: listGaps(wholes).some((gap) => getLength(gap) < 0),
    isWorkAssumed: parts.some((part) => !part.isWorkGiven),
    start: presence[0]?.start ?? 0,
    end: presence.at(-1)?.end ?? 0,
    rests: [...parts.flatMap((part) => part.rests), ...gaps].map(getLength),
    atPlace: sumLengths(presence),
    atWork: sumLengths(mergeStretches(work)),
    stretch: Math.max(0, ...mergeStretches(work, minBreak).map(getLength)),
  }
}

export type CallDay = ReturnType<typeof toCallDay>
