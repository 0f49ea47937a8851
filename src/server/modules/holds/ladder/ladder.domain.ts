import type { plainEventTypes } from '#contracts/bookings/hold-events.ts'
import { exclusiveKinds, type HoldKind, type HoldState } from '#contracts/bookings/holds.ts'
import type { JobUsage } from '../exclusivity/usage.domain.ts'
import type { Span } from '#contracts/time/span.ts'

/** A hold of a model's time, as the result of its events. */
export interface Hold {
  readonly id: number
  readonly modelId: number
  /** Null for entries of staff without a booking: a book-out, travel. */
  readonly orderId: number | null
  readonly kind: HoldKind
  readonly state: HoldState
  readonly span: Span
  /** The event that granted the option: a lower id means a higher rank. Null before it is granted. */
  readonly place: number | null
  /** When the option lapses. */
  readonly until: Date | null
  /** The deadline to confirm or release, and the hold whose client asked for it. */
  readonly challenge: Challenge | null
  /** The usage of the job, and whether its client is exclusive; null before it is agreed. */
  readonly usage: JobUsage | null
  /**
   * The option that it was part of before a job or book-out took the days in between; null if it was
   * requested by itself.
   */
  readonly partOf: number | null
  /** The number of its events: a decision based on fewer is outdated. */
  readonly version: number
}

export interface Challenge {
  readonly by: number
  readonly until: Date
}

/** What a part of an option inherits from it. */
export interface InheritedOption {
  /** The option that was requested and granted. */
  readonly holdId: number
  readonly place: number
  readonly until: Date
  readonly challenge: Challenge | null
  readonly usage: JobUsage | null
}

interface Common {
  readonly holdId: number
  readonly modelId: number
}

/** The changes of a hold. `entered` is for holds that need no option first. */
export type HoldChange = Common &
  (
    | {
        readonly type: 'requested'
        readonly orderId: number
        readonly span: Span
        /** For the part of an option that was cut in two: it stays on option. */
        readonly partOf?: InheritedOption | undefined
        /** The option that was released in exchange for these dates; its place is lost. */
        readonly replaces?: number | undefined
      }
    | {
        readonly type: 'entered'
        readonly orderId: number | null
        readonly kind: Exclude<HoldKind, 'option'>
        readonly span: Span
      }
    | { readonly type: 'granted'; readonly until: Date }
    | {
        readonly type: 'extended'
        readonly until: Date
        /** The running challenge, whose deadline depends on the option's end. */
        readonly challenge?: Challenge | undefined
      }
    | { readonly type: 'challenged'; readonly challenge: Challenge }
    | {
        readonly type: 'moved'
        readonly span: Span
        /** The job or book-out that took the option's other days. */
        readonly takenBy?: number | undefined
      }
    | { readonly type: 'agreed'; readonly usage: JobUsage }
    | {
        readonly type: (typeof plainEventTypes)[number]
      }
  )

/** The hold of a change. */
export const toChangedHold = ({ id, modelId }: Hold): Common => ({ holdId: id, modelId })

/** A change with its position in the order of all events. */
export type HoldEvent = HoldChange & { readonly id: number }

/** The holds of some models by id: complete for each of these models. */
export type Ladder = ReadonlyMap<number, Hold>

type OpeningEvent = HoldEvent & { type: 'requested' | 'entered' }

const createHold = (event: OpeningEvent): Hold => ({
  id: event.holdId,
  modelId: event.modelId,
  orderId: event.orderId,
  kind: event.type === 'requested' ? 'option' : event.kind,
  state: event.type === 'requested' ? 'requested' : 'live',
  span: event.span,
  place: null,
  until: null,
  challenge: null,
  usage: null,
  partOf: null,
  version: 1,
  ...inherit(event),
})

const inherit = (event: OpeningEvent): Partial<Hold> => {
  if (event.type !== 'requested' || !event.partOf) return {}
  const { holdId: partOf, ...option } = event.partOf
  return { ...option, partOf, state: 'live' }
}

const endedState = { until: null, challenge: null }

type Change<T extends HoldEvent['type']> = HoldEvent & { type: T }
type Effect = {
  [T in Exclude<HoldEvent['type'], 'requested' | 'entered'>]: (event: Change<T>) => Partial<Hold>
}

const effects: Effect = {
  granted: ({ id, until }) => ({ state: 'live', place: id, until }),
  extended: ({ until, challenge }) => ({ until, ...(challenge ? { challenge } : {}) }),
  challenged: ({ challenge }) => ({ challenge }),
  unchallenged: () => ({ challenge: null }),
  moved: ({ span }) => ({ span }),
  agreed: ({ usage }) => ({ usage }),
  confirmed: () => ({ kind: 'job', ...endedState }),
  released: () => ({ state: 'released', ...endedState }),
  lapsed: () => ({ state: 'lapsed', ...endedState }),
  declined: () => ({ state: 'declined', ...endedState }),
  cancelled: () => ({ state: 'cancelled', ...endedState }),
}

const applyEvent = (hold: Hold | undefined, event: HoldEvent): Hold => {
  if (event.type === 'requested' || event.type === 'entered') return createHold(event)
  if (!hold) throw new Error(`Event ${event.id} is about a hold that does not exist`)
  // The table has an entry for each type, with an event of that type.
  const effect = effects[event.type] as (event: HoldEvent) => Partial<Hold>
  return { ...hold, ...effect(event), version: hold.version + 1 }
}

/** The ladder after one more event. The state of a hold is the sum of its events. */
export const withEvent = (ladder: Ladder, event: HoldEvent): Ladder =>
  new Map([...ladder, [event.holdId, applyEvent(ladder.get(event.holdId), event)]])

/**
 * The ladder after changes without events: only for changes that grant nothing, because ranks depend on
 * events.
 */
export const withChanges = (ladder: Ladder, changes: readonly HoldChange[]): Ladder => {
  const holds = new Map(ladder)
  for (const change of changes) {
    holds.set(change.holdId, applyEvent(holds.get(change.holdId), { ...change, id: 0 }))
  }
  return holds
}

/** The ladder that results from a complete history of events. */
export const replay = (events: readonly HoldEvent[]): Ladder => {
  const holds = new Map<number, Hold>()
  for (const event of events) holds.set(event.holdId, applyEvent(holds.get(event.holdId), event))
  return holds
}

/** Whether holds of this kind exclude all others of the same model. */
export const isExclusiveKind = (kind: HoldKind): boolean =>
  exclusiveKinds.some((each) => each === kind)

/** Whether a hold takes the model's time exclusively. */
export const isExclusive = ({ kind, state }: Hold): boolean =>
  state === 'live' && isExclusiveKind(kind)

/** The hold that was requested: for a part, the option that it was cut from. */
export const getRequestedId = ({ id, partOf }: Pick<Hold, 'id' | 'partOf'>): number => partOf ?? id

/** An option that was granted and has neither ended nor become a job. */
export const isLiveOption = ({ kind, state }: Hold): boolean =>
  kind === 'option' && state === 'live'
