import { type Cutting } from '#server/modules/holds/rules/cuts.domain.ts'
import {
  withEvent,
  type Hold,
  type HoldChange,
  type Ladder,
} from '#server/modules/holds/ladder/ladder.domain.ts'
import { windowRank } from '#server/modules/holds/ladder/ranks.domain.ts'
import { grant } from '#server/modules/holds/rules/requests.domain.ts'
import { confirm } from '#server/modules/holds/rules/options.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'

export const timeZone = 'Europe/Paris'
export const until = new Date('2026-11-20T17:00:00Z')
export const now = new Date('2026-11-16T09:00:00Z')

/** One model's calendar, to which tests add events. */
export const aCalendar = () => {
  let ladder: Ladder = new Map()
  const events: (HoldChange & { id: number })[] = []
  let holds = 0
  const write = (changes: readonly HoldChange[]) => {
    for (const change of changes) {
      const event = { ...change, id: events.length + 1 }
      events.push(event)
      ladder = withEvent(ladder, event)
    }
  }
  const hold = (id: number): Hold => {
    const existingHold = ladder.get(id)
    if (!existingHold) throw new Error('There is no such hold')
    return existingHold
  }
  const calendar = {
    ladder: () => ladder,
    events,
    hold,
    write,
    request: (first: string, last = first): number => {
      const holdId = (holds += 1)
      const span = toDaySpan(timeZone, first, last)
      write([{ type: 'requested', holdId, modelId: 1, orderId: holdId, span }])
      return holdId
    },
    grant: (id: number, reason?: string) => write(grant(ladder, hold(id), { until, reason })),
    /** Provides what the rule for cutting options needs: unique ids for the later parts. */
    cutting: (): Cutting => ({
      timeZone,
      now,
      newIds: Array.from({ length: 12 }, () => (holds += 1)),
    }),
    confirm: (id: number) => confirm(ladder, hold(id), { cutting: calendar.cutting() }),
    rank: (id: number) => windowRank(hold(id), ladder, timeZone),
  }
  return calendar
}
