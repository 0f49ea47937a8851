import type { Day } from '#server/kernel/dates.ts'
import { getAvailability } from './availability.domain.ts'
import { findOwnOption, type Party } from './clients/own-options.domain.ts'
import { type Hold, isExclusive, type Ladder } from './ladder.domain.ts'
import { listOptionsAhead } from './ranks.domain.ts'
import { listPassedOver } from './rules.domain.ts'
import { overlaps, type Span } from './spans.domain.ts'

/** What somebody would ask for. */
interface Wish {
  readonly modelId: number
  readonly span: Span
  /** Whose it would be; undefined for somebody who is not on record. */
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
  /** The option of the same client for one of the days, which would refuse it. */
  readonly own: Hold | undefined
}

/** More than any id and any place: all that waits or stands has come earlier than what is entered now. */
const newest = Number.MAX_SAFE_INTEGER

/** A booking that is not there yet. */
const noBooking = 0

/** What an option would get if it were granted now, by the rules that grant it. */
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
