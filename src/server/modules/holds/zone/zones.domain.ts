import { toJobUsage, toUsage } from '#server/modules/holds/exclusivity/usage.domain.ts'
import type { Hold, HoldEvent } from '#server/modules/holds/ladder/ladder.domain.ts'
import { getSpanDays, hasWholeDays, toDaySpan, type Span } from '#contracts/time/span.ts'
import { toInstant, wallTime } from '#contracts/time/zoned.ts'

/** The time zone of the calendars, and the ones before it, oldest first. */
export interface CalendarZone {
  readonly timeZone: string
  readonly earlier: readonly {
    readonly timeZone: string
    /** The last event of a hold that was written in it. */
    readonly lastEventId: number
  }[]
}

/** A change from one time zone to another. */
export interface ZoneStep {
  readonly from: string
  readonly to: string
}

const MINUTE_MS = 60_000

/** The same days, or the same local hours, in another zone. */
export const moveSpan = (span: Span, step: ZoneStep): Span => {
  if (hasWholeDays(span, step.from)) {
    const { first, last } = getSpanDays(span, step.from)
    return toDaySpan(step.to, first, last)
  }
  return { start: moveInstant(span.start, step), end: moveInstant(span.end, step) }
}

/** The instant with the same local time in the other zone. */
const moveInstant = (at: Date, { from, to }: ZoneStep): Date => {
  const [day = '', time = ''] = wallTime(from, at).split(' ')
  return new Date(toInstant(to, day, time).getTime() + (at.getTime() % MINUTE_MS))
}

/** The same usage, with its exclusivity ending on the same day. */
export const moveUsage = (usage: Hold['usage'], { from, to }: ZoneStep): Hold['usage'] =>
  usage && toJobUsage(toUsage(usage, from), to)

/** An event converted to the current zone; the stored history keeps the zone of its time. */
export const readInZone = (event: HoldEvent, zone: CalendarZone | undefined): HoldEvent =>
  getStepsSince(event.id, zone).reduce(moveEvent, event)

/** The zone changes since an event was written. */
const getStepsSince = (eventId: number, zone: CalendarZone | undefined): ZoneStep[] => {
  if (!zone) return []
  const before = zone.earlier.filter(({ lastEventId }) => lastEventId >= eventId)
  const zones = [...before.map(({ timeZone }) => timeZone), zone.timeZone]
  return zones.slice(1).map((to, index) => ({ from: zones[index] ?? to, to }))
}

const moveEvent = (event: HoldEvent, step: ZoneStep): HoldEvent => {
  if (event.type === 'agreed')
    return { ...event, usage: moveUsage(event.usage, step) ?? event.usage }
  if (!('span' in event)) return event
  const movedEvent = { ...event, span: moveSpan(event.span, step) }
  if (movedEvent.type !== 'requested' || !movedEvent.partOf) return movedEvent
  return {
    ...movedEvent,
    partOf: { ...movedEvent.partOf, usage: moveUsage(movedEvent.partOf.usage, step) },
  }
}
