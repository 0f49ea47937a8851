import { usageInWords } from '#contracts/bookings/usage.ts'
import { dayInWords, instantInWords } from '#server/kernel/dates.ts'
import { exclusiveInWords } from './exclusivity/usage.domain.ts'
import { type Hold, type HoldEvent, isLiveOption, type Ladder } from './ladder.domain.ts'
import { aheadOf, type Promotion, ranksByDay } from './ranks.domain.ts'
import { partsByDay } from './spans.domain.ts'

/** An event with what the history says besides. */
export interface Told {
  readonly event: HoldEvent
  readonly at: Date
  readonly reason: string
  readonly promotions: readonly Promotion[]
}

interface Words {
  readonly timeZone: string
  /** What staff call a hold, for example the code of its booking. */
  readonly nameOf: (holdId: number) => string
}

const verbs: Readonly<Record<HoldEvent['type'], string>> = {
  requested: 'Requested',
  entered: 'Entered',
  granted: 'Put on option',
  extended: 'Extended',
  challenged: 'Challenged',
  unchallenged: 'The challenge ended',
  moved: 'Given other dates',
  agreed: 'Usage agreed',
  confirmed: 'Confirmed',
  released: 'Released',
  lapsed: 'Lapsed',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

const ownSentence = ({ event, at, reason }: Told, { timeZone, nameOf }: Words): string => {
  const inWords = (instant: Date) => instantInWords(timeZone, instant)
  const until = event.type === 'granted' || event.type === 'extended' ? event.until : undefined
  const challenge = event.type === 'challenged' ? event.challenge : undefined
  const usage = event.type === 'agreed' ? event.usage : undefined
  return [
    `${verbs[event.type]} on ${inWords(at)}`,
    until ? `, until ${inWords(until)}` : '',
    challenge ? ` by ${nameOf(challenge.by)}, to answer by ${inWords(challenge.until)}` : '',
    usage ? `: ${usageInWords(usage)}${exclusiveInWords(usage, timeZone)}` : '',
    reason ? `; reason: ${reason}` : '',
    '.',
  ].join('')
}

const promotionSentences = (hold: Hold, told: Told, { timeZone, nameOf }: Words): string[] =>
  told.promotions
    .filter(({ holdId }) => holdId === hold.id)
    .map(
      ({ from, to }) =>
        `Moved up from ${from} to ${to} on ${instantInWords(timeZone, told.at)}, because ${nameOf(told.event.holdId)} was ${verbs[told.event.type].toLowerCase()}.`,
    )

const rankSentences = (
  hold: Hold,
  { ladder, history }: { ladder: Ladder; history: readonly Told[] },
  { timeZone, nameOf }: Words,
): string[] => {
  const ranks = ranksByDay(hold, ladder, timeZone)
  if (ranks.every(({ rank }) => rank === 1)) return ['First on every day of its dates.']
  const grantedAt = (id: number) =>
    history.findLast(({ event }) => event.holdId === id && event.type === 'granted')?.at
  return partsByDay(hold.span, timeZone).flatMap(({ day, part }, place) => {
    const rank = ranks[place]?.rank ?? 1
    const ahead = aheadOf(hold, ladder, part).map(({ id }) => {
      const at = grantedAt(id)
      return at ? `${nameOf(id)} (granted ${instantInWords(timeZone, at)})` : nameOf(id)
    })
    if (ahead.length === 0) return [`First on ${dayInWords(day)}.`]
    return [`Number ${rank} on ${dayInWords(day)}, behind ${ahead.join(' and ')}.`]
  })
}

/**
 * Why a hold stands where it stands, in sentences for staff, oldest first: what happened to it, what brought it
 * forward, and who is ahead on which day. `history` has the events of the model, in order.
 */
export const explain = (
  hold: Hold,
  { ladder, history }: { ladder: Ladder; history: readonly Told[] },
  words: Words,
): string[] => [
  ...history.flatMap((told) => [
    ...(told.event.holdId === hold.id ? [ownSentence(told, words)] : []),
    ...promotionSentences(hold, told, words),
  ]),
  ...(isLiveOption(hold) ? rankSentences(hold, { ladder, history }, words) : []),
]
