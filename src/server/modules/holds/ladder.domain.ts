import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'
import type { JobUsage } from './exclusivity/usage.domain.ts'
import { type Span } from './spans.domain.ts'

/** A hold of a model's time, as its events have made it. */
export interface Hold {
  readonly id: number
  readonly modelId: number
  /** Null for what staff enter without a booking: a book-out, travel. */
  readonly orderId: number | null
  readonly kind: HoldKind
  readonly state: HoldState
  readonly span: Span
  /** The event that granted the option: the lower, the higher its rank. Null before it is granted. */
  readonly place: number | null
  /** When the option lapses. */
  readonly until: Date | null
  /** The demand to confirm or release, and the hold whose client made it. */
  readonly challenge: Challenge | null
  /** What the job is for, and whether its client is exclusive; null before that is agreed. */
  readonly usage: JobUsage | null
  /** The option that it was part of, until a job or book-out took the days between; null of what was asked for by itself. */
  readonly partOf: number | null
  /** Of how many events it is the sum: whoever decided upon fewer has missed something. */
  readonly version: number
}

export interface Challenge {
  readonly by: number
  readonly until: Date
}

/** What a part of an option keeps of it. */
export interface InheritedOption {
  /** The option that was asked for and granted. */
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

/** What can happen to a hold. `entered` is for what needs no option first. */
export type HoldChange = Common &
  (
    | {
        readonly type: 'requested'
        readonly orderId: number
        readonly span: Span
        /** With the part of an option that was cut in two: it is on option as before. */
        readonly partOf?: InheritedOption | undefined
        /** The option that was released for these dates, with which its client starts anew. */
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
        /** The demand that stands, whose end follows from that of the option. */
        readonly challenge?: Challenge | undefined
      }
    | { readonly type: 'challenged'; readonly challenge: Challenge }
    | {
        readonly type: 'moved'
        readonly span: Span
        /** The job or book-out that took the other days of an option. */
        readonly takenBy?: number | undefined
      }
    | { readonly type: 'agreed'; readonly usage: JobUsage }
    | {
        readonly type:
          | 'unchallenged'
          | 'confirmed'
          | 'released'
          | 'lapsed'
          | 'declined'
          | 'cancelled'
      }
  )

/** A change with its place in the order of all events. */
export type HoldEvent = HoldChange & { readonly id: number }

/** The holds of some models by id: whatever concerns one of their days is among them. */
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

/** The ladder after one more event. The state of a hold is nothing but the sum of its events. */
export const afterEvent = (ladder: Ladder, event: HoldEvent): Ladder =>
  new Map([...ladder, [event.holdId, applyEvent(ladder.get(event.holdId), event)]])

/** The ladder after changes that have no events yet: for what grants nothing, because ranks follow from events. */
export const afterChanges = (ladder: Ladder, changes: readonly HoldChange[]): Ladder => {
  const holds = new Map(ladder)
  for (const change of changes) {
    holds.set(change.holdId, applyEvent(holds.get(change.holdId), { ...change, id: 0 }))
  }
  return holds
}

/** The ladder that a history of events makes, from the first on. */
export const replay = (events: readonly HoldEvent[]): Ladder => {
  const holds = new Map<number, Hold>()
  for (const event of events) holds.set(event.holdId, applyEvent(holds.get(event.holdId), event))
  return holds
}

/** Whether a kind leaves no room for anything else of the same model. */
export const isExclusiveKind = (kind: HoldKind): boolean => kind === 'job' || kind === 'book_out'

/** What takes the model's time for itself. */
export const isExclusive = ({ kind, state }: Hold): boolean =>
  state === 'live' && isExclusiveKind(kind)

/** The hold that was asked for: of a part the option that it was cut from. */
export const getRequestedId = ({ id, partOf }: Pick<Hold, 'id' | 'partOf'>): number => partOf ?? id

/** An option that has been granted and neither ended nor become a job. */
export const isLiveOption = ({ kind, state }: Hold): boolean =>
  kind === 'option' && state === 'live'
