import type { Hold, Ladder } from './ladder.domain.ts'
import { getWorstRanks } from './ladder-ranks.domain.ts'

/** A live option as queries of other modules read it: the data for ranks. */
export interface StoredOption {
  readonly id: number
  readonly modelId: number
  readonly place: number
  readonly startsAt: string
  readonly endsAt: string
}

/** The worst rank of some options among all current ones of their models. */
export const findWorstRank = (
  ids: readonly number[],
  { options, timeZone }: { options: readonly StoredOption[]; timeZone: string },
): number => {
  const ranks = getWorstRanks(toLadder(options), timeZone)
  return Math.max(...ids.map((id) => ranks.get(id) ?? 1))
}

const toLadder = (options: readonly StoredOption[]): Ladder =>
  new Map(options.map((option) => [option.id, toHold(option)]))

const toHold = ({ id, modelId, place, startsAt, endsAt }: StoredOption): Hold => ({
  id,
  modelId,
  orderId: null,
  kind: 'option',
  state: 'live',
  span: { start: new Date(startsAt), end: new Date(endsAt) },
  place,
  until: null,
  challenge: null,
  usage: null,
  partOf: null,
  version: 0,
})
