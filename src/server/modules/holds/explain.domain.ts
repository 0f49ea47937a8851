import { holdKindNames } from '#contracts/bookings/holds.ts'
import { ordinalOf, rankInWords } from '#contracts/bookings/ranks.ts'
import { usageInWords } from '#contracts/bookings/usage.ts'
import { dayInWords, instantInWords } from '#server/kernel/dates.ts'
import { exclusiveInWords } from './exclusivity/usage.domain.ts'
import {
  getRequestedId,
  type Hold,
  type HoldEvent,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
import { aheadOf, passedOverBy, passedOverFor, type Promotion, ranksByDay } from './ranks.domain.ts'
import { partsByDay } from './spans.domain.ts'
import { daysInWords } from './words.domain.ts'

/** An event with what the history says besides. */
export interface Told {
  readonly event: HoldEvent
  readonly at: Date
  /** Null for the program itself, and for guests. */
  readonly actorName: string | null
  readonly reason: string
  readonly promotions: readonly Promotion[]
}

/** What sentences about events need besides. */
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
  unchallenged: 'Challenge ended',
  moved: 'Given other dates',
  agreed: 'Usage agreed',
  confirmed: 'Confirmed',
  released: 'Released',
  lapsed: 'Lapsed',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

/** What has happened, as a verb: an option that others took days of was not given other dates by anybody's choice. */
const getVerb = (event: HoldEvent): string => {
  if (event.type === 'moved' && event.takenBy !== undefined) return 'Shortened'
  if (event.type === 'requested' && event.partOf) return 'Made a line of its own'
  if (event.type === 'requested' && event.replaces !== undefined) return 'Entered again'
  return verbs[event.type]
}

const datesOf = (event: HoldEvent, timeZone: string): string => {
  if (event.type === 'requested' && event.partOf) {
    return `: ${daysInWords(event.span, timeZone)}, with the place and the end that it had`
  }
  if (event.type === 'requested' && event.replaces !== undefined) {
    return `: ${daysInWords(event.span, timeZone)}, instead of an option on other dates`
  }
  if (event.type !== 'moved' && event.type !== 'entered') return ''
  const kind = event.type === 'entered' ? `${holdKindNames[event.kind].toLowerCase()}, ` : ''
  return `: ${kind}${daysInWords(event.span, timeZone)}`
}

/** What an event says besides its verb, as the end of a sentence: `, until …; reason: ….` */
const detailsInWords = (
  { event, reason }: Pick<Told, 'event' | 'reason'>,
  words: Words,
): string => {
  const { timeZone, nameOf } = words
  const inWords = (instant: Date) => instantInWords(timeZone, instant)
  const until = event.type === 'granted' || event.type === 'extended' ? event.until : undefined
  const challenge = event.type === 'challenged' ? event.challenge : undefined
  const movedChallenge = event.type === 'extended' ? event.challenge : undefined
  const usage = event.type === 'agreed' ? event.usage : undefined
  return [
    until ? `, until ${inWords(until)}` : '',
    movedChallenge ? `, to answer by ${inWords(movedChallenge.until)}` : '',
    challenge ? ` for ${nameOf(challenge.by)}, to answer by ${inWords(challenge.until)}` : '',
    usage ? `: ${usageInWords(usage)}${exclusiveInWords(usage, timeZone)}` : '',
    datesOf(event, timeZone),
    event.type === 'moved' && event.takenBy !== undefined
      ? `, because ${nameOf(event.takenBy)} takes the other days`
      : '',
    reason ? `; reason: ${reason}` : '',
    '.',
  ].join('')
}

/** An event where its time and who made it are shown besides: `Put on option, until …`. */
export const eventInWords = (told: Pick<Told, 'event' | 'reason'>, words: Words): string =>
  getVerb(told.event) + detailsInWords(told, words)

/** ` by Bruno Booker on …`, for a guest without the name. */
const byWhomAndWhen = ({ actorName, at }: Told, { timeZone }: Words): string =>
  `${actorName ? ` by ${actorName}` : ''} on ${instantInWords(timeZone, at)}`

const ownSentence = (told: Told, words: Words): string =>
  getVerb(told.event) + byWhomAndWhen(told, words) + detailsInWords(told, words)

/** Whom the granting of this option passed over, and what was granted although this had been asked for before. */
const passingSentences = (
  hold: Hold,
  { ladder, told }: { ladder: Ladder; told: Told },
  words: Words,
): string[] => {
  const { event, reason } = told
  if (event.type !== 'granted') return []
  if (event.holdId === getRequestedId(hold)) {
    const names = passedOverBy(hold, ladder).map(({ id }) => words.nameOf(id))
    return names.length === 0 ? [] : [`That passed over ${names.join(' and ')}, asked for earlier.`]
  }
  if (!passedOverFor(hold, ladder).some((other) => getRequestedId(other) === event.holdId))
    return []
  const why = reason ? `; reason: ${reason}` : ''
  const other = words.nameOf(event.holdId)
  return [`${other}, asked for later, was put on option${byWhomAndWhen(told, words)}${why}.`]
}

/** Why an option has moved up: `because VB-7K2M9Q was released`, or because it has lost the days on which it was behind. */
export const causeInWords = (
  { event, holdId }: { readonly event: HoldEvent; readonly holdId: number },
  { nameOf }: Words,
): string => {
  if (event.holdId === holdId) return 'because it has fewer days'
  const verb = event.type === 'lapsed' ? 'lapsed' : `was ${getVerb(event).toLowerCase()}`
  return `because ${nameOf(event.holdId)} ${verb}`
}

const promotionSentences = (hold: Hold, told: Told, words: Words): string[] =>
  told.promotions
    .filter(({ holdId }) => holdId === hold.id)
    .map(
      ({ from, to }) =>
        `Moved up from ${ordinalOf(from)} to ${ordinalOf(to)} option on ${instantInWords(words.timeZone, told.at)}, ${causeInWords({ event: told.event, holdId: hold.id }, words)}.`,
    )

const rankSentences = (
  hold: Hold,
  { ladder, history }: { ladder: Ladder; history: readonly Told[] },
  { timeZone, nameOf }: Words,
): string[] => {
  const ranks = ranksByDay(hold, ladder, timeZone)
  if (ranks.every(({ rank }) => rank === 1)) return ['First option on every day of its dates.']
  const grantedAt = (id: number) =>
    history.findLast(({ event }) => event.holdId === id && event.type === 'granted')?.at
  return partsByDay(hold.span, timeZone).flatMap(({ day, part }, place) => {
    const rank = ranks[place]?.rank ?? 1
    const ahead = aheadOf(hold, ladder, part).map((other) => {
      const { id } = other
      const at = grantedAt(getRequestedId(other))
      return at ? `${nameOf(id)}, granted ${instantInWords(timeZone, at)}` : nameOf(id)
    })
    if (ahead.length === 0) return [`First option on ${dayInWords(day)}.`]
    return [`${rankInWords(rank)} on ${dayInWords(day)}, behind ${ahead.join(' and behind ')}.`]
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
    ...(isAbout(told.event, hold) ? [ownSentence(told, words)] : []),
    ...passingSentences(hold, { ladder, told }, words),
    ...promotionSentences(hold, told, words),
  ]),
  ...(isLiveOption(hold) ? rankSentences(hold, { ladder, history }, words) : []),
]

/** Each part of an option has the history of the whole. */
const isAbout = ({ holdId, type }: HoldEvent, hold: Hold): boolean =>
  holdId === hold.id || (holdId === hold.partOf && (type === 'requested' || type === 'granted'))
