import type { Day } from '#contracts/time/day.ts'
import { getAvailability } from '../ladder/availability.domain.ts'
import { findOwnOption, type Party } from '../clients/own-options.domain.ts'
import { type Hold, isExclusive, type Ladder } from '../ladder/ladder.domain.ts'
import { listOptionsAhead } from '../ladder/ranks.domain.ts'
import { listPassedOver } from './requests.domain.ts'
import { overlaps, type Span } from '#contracts/time/span.ts'

/** A request to be previewed. */
interface Wish {
  readonly modelId: number
  readonly span: Span
  /** The party that would own it; undefined for somebody without a record. */
  readonly party: Party | undefined
}

export interface OptionPreview {
  /** The worst rank, and the days that have it; null if the model is not free. */
  readonly rank: number | null
  readonly days: readonly Day[]
  readonly ahead: readonly Hold[]
  readonly blocking: readonly Hold[]
  /** The requests that it would pass over. */
  readonly earlier: readonly Hold[]
  /** The same client's option for one of the days, because of which it would be refused. */
  readonly own: Hold | undefined
}

/** Greater than any id and any place, because all existing holds are earlier than the previewed one. */
const newest = Number.MAX_SAFE_INTEGER

/** The id of a booking that does not exist yet. */
const noBooking = 0

/** What an option would get if it were granted now, by the rules for granting. */
export const previewOption = (
  ladder: Ladder,
  { modelId, span, party }: Wish,
  { parties, timeZone }: { parties: ReadonlyMap<number, Party>; timeZone: string },
): OptionPreview => {
  const hold: Hold = {
    id: newest,
    modelId,
    orderId: noBooking,
    kind: 'option',
    state: 'requested',
    span,
    place: newest,
    until: null,
    challenge: null,
    usage: null,
    partOf: null,
    version: 0,
  }
  const { rank, days } = getAvailability(ladder, { modelId, span, timeZone })
  const withParty = party ? new Map(parties).set(noBooking, party) : parties
  return {
    rank,
    days,
    ahead: listOptionsAhead(hold, ladder),
    blocking: [...ladder.values()].filter(
      (other) => other.modelId === modelId && isExclusive(other) && overlaps(other.span, span),
    ),
    earlier: listPassedOver(ladder, hold),
    own: findOwnOption(ladder, hold, { parties: withParty, timeZone }),
  }
}
