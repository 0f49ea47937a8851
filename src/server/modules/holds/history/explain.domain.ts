import { holdKindNames } from '#contracts/bookings/holds.ts'
import { formatOrdinal, formatOptionRank } from '#contracts/bookings/ranks.ts'
import { formatUsage } from '#contracts/bookings/usage.ts'
import { formatInstant, formatLongDay } from '#contracts/time/format.ts'
import { formatExclusivity } from '../exclusivity/usage.domain.ts'
import {
  getRequestedId,
  type Hold,
  type HoldEvent,
  isLiveOption,
  type Ladder,
} from '../ladder/ladder.domain.ts'
import {
  listOptionsAhead,
  listPassedOverBy,
  listPassedOverFor,
  type Promotion,
  ranksByDay,
} from '../ladder/ranks.domain.ts'
import { splitByDay } from '#contracts/time/span.ts'
import { formatDays } from './format-lines.domain.ts'

/** An event with its details from the history. */
export interface HistoryEntry {
  readonly event: HoldEvent
  readonly at: Date
  /** Null for the program itself, and for guests. */
  readonly actorName: string | null
  readonly reason: string
  readonly promotions: readonly Promotion[]
}

/** The context for sentences about events. */
interface SentenceContext {
  readonly timeZone: string
  /** The label of a hold for staff, for example the code of its booking. */
  readonly getName: (holdId: number) => string
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

/** An event without its time and actor, which are shown next to it: `Put on option, until …`. */
export const formatEvent = (
  entry: Pick<HistoryEntry, 'event' | 'reason'>,
  context: SentenceContext,
): string => getVerb(entry.event) + formatDetails(entry, context)

/** The event as a verb: an option that lost days to others was not moved by choice. */
const getVerb = (event: HoldEvent): string => {
  if (event.type === 'moved' && event.takenBy !== undefined) return 'Shortened'
  if (event.type === 'requested' && event.partOf) return 'Made a line of its own'
  if (event.type === 'requested' && event.replaces !== undefined) return 'Entered again'
  return verbs[event.type]
}

/** The details of an event after its verb, as the end of a sentence: `, until …; reason: ….` */
const formatDetails = (
  { event, reason }: Pick<HistoryEntry, 'event' | 'reason'>,
  context: SentenceContext,
): string => {
  const { timeZone, getName } = context
  const format = (instant: Date) => formatInstant(timeZone, instant)
  const until = event.type === 'granted' || event.type === 'extended' ? event.until : undefined
  const challenge = event.type === 'challenged' ? event.challenge : undefined
  const movedChallenge = event.type === 'extended' ? event.challenge : undefined
  const usage = event.type === 'agreed' ? event.usage : undefined
  return [
    until ? `, until ${format(until)}` : '',
    movedChallenge ? `, to answer by ${format(movedChallenge.until)}` : '',
    challenge ? ` for ${getName(challenge.by)}, to answer by ${format(challenge.until)}` : '',
    usage ? `: ${formatUsage(usage)}${formatExclusivity(usage, timeZone)}` : '',
    formatEventDates(event, timeZone),
    event.type === 'moved' && event.takenBy !== undefined
      ? `, because ${getName(event.takenBy)} takes the other days`
      : '',
    reason ? `; reason: ${reason}` : '',
    '.',
  ].join('')
}

const formatEventDates = (event: HoldEvent, timeZone: string): string => {
  if (event.type === 'requested' && event.partOf) {
    return `: ${formatDays(event.span, timeZone)}, with the place and the end that it had`
  }
  if (event.type === 'requested' && event.replaces !== undefined) {
    return `: ${formatDays(event.span, timeZone)}, instead of an option on other dates`
  }
  if (event.type !== 'moved' && event.type !== 'entered') return ''
  const kind = event.type === 'entered' ? `${holdKindNames[event.kind].toLowerCase()}, ` : ''
  return `: ${kind}${formatDays(event.span, timeZone)}`
}

/**
 * Why an option has moved up: `because VB-7K2M9Q was released`, or because it has lost the days on which it
 * was behind.
 */
export const describeCause = (
  { event, holdId }: { readonly event: HoldEvent; readonly holdId: number },
  { getName }: SentenceContext,
): string => {
  if (event.holdId === holdId) return 'because it has fewer days'
  const verb = event.type === 'lapsed' ? 'lapsed' : `was ${getVerb(event).toLowerCase()}`
  return `because ${getName(event.holdId)} ${verb}`
}

/**
 * Explains the state of a hold in sentences for staff, oldest first: its events, what moved it up, and who is
 * ahead on which day. `history` contains the events of the model, in order.
 */
export const explain = (
  hold: Hold,
  { ladder, history }: { ladder: Ladder; history: readonly HistoryEntry[] },
  context: SentenceContext,
): string[] => [
  ...history.flatMap((entry) => [
    ...(isAbout(entry.event, hold) ? [formatEventSentence(entry, context)] : []),
    ...listPassingSentences(hold, { ladder, told: entry }, context),
    ...listPromotionSentences(hold, entry, context),
  ]),
  ...(isLiveOption(hold) ? listRankSentences(hold, { ladder, history }, context) : []),
]

/** Each part of an option shares the history of the whole. */
const isAbout = ({ holdId, type }: HoldEvent, hold: Hold): boolean =>
  holdId === hold.id || (holdId === hold.partOf && (type === 'requested' || type === 'granted'))

const formatEventSentence = (entry: HistoryEntry, context: SentenceContext): string =>
  getVerb(entry.event) + formatActorAndTime(entry, context) + formatDetails(entry, context)

/** ` by Bruno Booker on …`, without a name for guests. */
const formatActorAndTime = (
  { actorName, at }: HistoryEntry,
  { timeZone }: SentenceContext,
): string => `${actorName ? ` by ${actorName}` : ''} on ${formatInstant(timeZone, at)}`

/** The requests that granting this option passed over, and the later options that were granted before it. */
const listPassingSentences = (
  hold: Hold,
  { ladder, told }: { ladder: Ladder; told: HistoryEntry },
  context: SentenceContext,
): string[] => {
  const { event, reason } = told
  if (event.type !== 'granted') return []
  if (event.holdId === getRequestedId(hold)) {
    const names = listPassedOverBy(hold, ladder).map(({ id }) => context.getName(id))
    return names.length === 0 ? [] : [`That passed over ${names.join(' and ')}, asked for earlier.`]
  }
  if (!listPassedOverFor(hold, ladder).some((other) => getRequestedId(other) === event.holdId))
    return []
  const why = reason ? `; reason: ${reason}` : ''
  const other = context.getName(event.holdId)
  return [`${other}, asked for later, was put on option${formatActorAndTime(told, context)}${why}.`]
}

const listPromotionSentences = (
  hold: Hold,
  entry: HistoryEntry,
  context: SentenceContext,
): string[] =>
  entry.promotions
    .filter(({ holdId }) => holdId === hold.id)
    .map(
      ({ from, to }) =>
        `Moved up from ${formatOrdinal(from)} to ${formatOrdinal(to)} option on ${formatInstant(context.timeZone, entry.at)}, ${describeCause({ event: entry.event, holdId: hold.id }, context)}.`,
    )

const listRankSentences = (
  hold: Hold,
  { ladder, history }: { ladder: Ladder; history: readonly HistoryEntry[] },
  { timeZone, getName }: SentenceContext,
): string[] => {
  const ranks = ranksByDay(hold, ladder, timeZone)
  if (ranks.every(({ rank }) => rank === 1)) return ['First option on every day of its dates.']
  const grantedAt = (id: number) =>
    history.findLast(({ event }) => event.holdId === id && event.type === 'granted')?.at
  return splitByDay(hold.span, timeZone).flatMap(({ day, part }, index) => {
    const rank = ranks[index]?.rank ?? 1
    const ahead = listOptionsAhead(hold, ladder, part).map((other) => {
      const { id } = other
      const at = grantedAt(getRequestedId(other))
      return at ? `${getName(id)}, granted ${formatInstant(timeZone, at)}` : getName(id)
    })
    if (ahead.length === 0) return [`First option on ${formatLongDay(day)}.`]
    return [
      `${formatOptionRank(rank)} on ${formatLongDay(day)}, behind ${ahead.join(' and behind ')}.`,
    ]
  })
}
