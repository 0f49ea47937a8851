import {
  withChanges,
  getRequestedId,
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
import { overlaps } from '#contracts/time/span.ts'

/** The options whose clients have been asked to confirm or release: few at any time. */
export const listChallenged = (ladder: Ladder): Hold[] =>
  [...ladder.values()].filter((hold) => isLiveOption(hold) && hold.challenge)

/**
 * Adds to these changes the end of each challenge whose challenger no longer has an option on the dates in
 * question. Each part of an option that has been cut keeps its challenges.
 */
export const withoutOutdatedChallenges = (
  ladder: Ladder,
  changes: readonly HoldChange[],
): HoldChange[] => {
  const after = withChanges(ladder, changes)
  const ends = listChallenged(after)
    .filter((hold) => !findChallenger(after, hold))
    .map(({ id, modelId }): HoldChange => ({ holdId: id, modelId, type: 'unchallenged' }))
  return [...changes, ...ends]
}

/** The option, or the part of it, whose client waits for the answer to a challenge. */
export const findChallenger = (ladder: Ladder, { challenge, span }: Hold): Hold | undefined => {
  if (!challenge) return undefined
  const challengerId = getRequestedId(
    ladder.get(challenge.by) ?? { id: challenge.by, partOf: null },
  )
  return [...ladder.values()].find(
    (hold) =>
      isLiveOption(hold) && getRequestedId(hold) === challengerId && overlaps(hold.span, span),
  )
}

/** A challenged first option, as far as those who wait behind it may know about it. */
export interface RunningChallenge {
  readonly holdId: number
  readonly until: Date
}

const isBehind = (hold: Hold, first: Hold): boolean =>
  hold.id !== first.id &&
  hold.modelId === first.modelId &&
  (hold.place ?? 0) > (first.place ?? 0) &&
  overlaps(hold.span, first.span)

/** For each option that waits behind challenged ones: the challenge with the earliest deadline. */
export const findChallengesAhead = (ladder: Ladder): ReadonlyMap<number, RunningChallenge> => {
  const running = new Map<number, RunningChallenge>()
  const options = [...ladder.values()].filter(isLiveOption)
  for (const first of listChallenged(ladder)) {
    if (!first.challenge) continue
    const { until } = first.challenge
    for (const hold of options.filter((option) => isBehind(option, first))) {
      const other = running.get(hold.id)
      if (!other || until < other.until) running.set(hold.id, { holdId: first.id, until })
    }
  }
  return running
}

/** The effects of a change of calendars on the parties of challenges. */
export interface ChallengeNews {
  /** The options that from now on wait for an answer, or whose deadline for one has changed. */
  readonly waiting: ReadonlySet<number>
  /** The options that no longer wait for an answer. */
  readonly waitedFor: ReadonlySet<number>
  /** The options that no longer have to answer. */
  readonly spared: ReadonlySet<number>
}

/** Compares the challenges before and after a change, for options that exist both times. */
export const findChallengeNews = (before: Ladder, after: Ladder): ChallengeNews => {
  const standing = [...after.values()].filter((hold) => {
    const earlier = before.get(hold.id)
    return isLiveOption(hold) && earlier !== undefined && isLiveOption(earlier)
  })
  const [earlier, current] = [findChallengesAhead(before), findChallengesAhead(after)]
  const select = (isNews: (hold: Hold) => boolean) =>
    new Set(standing.filter(isNews).map(({ id }) => id))
  return {
    waiting: select(({ id }) => {
      const challenge = current.get(id)
      return (
        challenge !== undefined && challenge.until.getTime() !== earlier.get(id)?.until.getTime()
      )
    }),
    waitedFor: select(({ id }) => earlier.has(id) && !current.has(id)),
    spared: select(({ id, challenge }) => !challenge && Boolean(before.get(id)?.challenge)),
  }
}
