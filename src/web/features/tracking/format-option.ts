import type { ClientOption } from '#contracts/bookings/options.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { formatDateRange, formatShortWireDay } from '#contracts/time/format.ts'

/** `Thu 26 Nov`, with its hours, or with the last day. */
export const formatOptionDates = (option: ClientOption): string => {
  const { start_date: first, end_date: last, start_time: from, end_time: to } = option
  return formatDateRange({ first, last, from, to }, formatShortWireDay)
}

/** `Thu 26 Nov, 18:00 (Paris)`, in the agency's time zone, because readers may be elsewhere. */
const formatInstant = (instant: string, timeZone: string): string => {
  const at = new Date(instant)
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${at.toLocaleDateString('en-GB', day)}, ${at.toLocaleTimeString('en-GB', time)} (${place})`
}

const formatOption = (option: ClientOption, timeZone: string): string => {
  const { rank, rank_dates, until, start_date, end_date } = option
  const what = rank === null ? 'On option' : formatOptionRank(rank)
  // The date of a single day is shown already.
  const isPart = rank !== null && rank > 1 && start_date !== end_date
  const days = isPart ? ` on ${rank_dates.map(formatShortWireDay).join(', ')}` : ''
  return `${what}${days}${until ? ` until ${formatInstant(until, timeZone)}` : ''}`
}

/** Describes the status of an option: `First option until Thu 26 Nov, 18:00 (Paris)`. */
export const formatStanding = (option: ClientOption, timeZone: string): string => {
  const states = { requested: 'On request', confirmed: 'Confirmed', released: 'Released' }
  return option.status === 'option' ? formatOption(option, timeZone) : states[option.status]
}

/**
 * Describes the request to confirm or release, if there is one. For a junior, who has no rank, it does not
 * mention another client.
 */
export const formatDemand = (
  { answer_by, asked_on, rank, confirm_blocked }: ClientOption,
  timeZone: string,
): string | undefined => {
  if (answer_by === null) return undefined
  const why = rank === null ? '' : 'Another client asks for these dates. '
  const askedText = asked_on ? `We asked you on ${formatInstant(asked_on, timeZone)}. ` : ''
  const answer = confirm_blocked
    ? 'Please ask your booker to confirm, or release,'
    : 'Please confirm or release'
  return `${why}${askedText}${answer} by ${formatInstant(answer_by, timeZone)}`
}

/** Says that the client ahead was asked to answer, without naming them. */
export const formatFirstDemand = (
  { first_asked_on, first_answer_by }: ClientOption,
  timeZone: string,
): string | undefined => {
  if (first_answer_by === null) return undefined
  const askedText = first_asked_on ? ` on ${formatInstant(first_asked_on, timeZone)}` : ''
  return `The first option was asked${askedText} and has to answer by ${formatInstant(first_answer_by, timeZone)}`
}

type PendingOption = Pick<
  ClientOption,
  'answer_by' | 'until' | 'status' | 'can_confirm' | 'confirm_blocked' | 'can_challenge'
>

const formatAdvice = (openOptions: readonly PendingOption[]): string => {
  if (openOptions.some(({ can_confirm }) => can_confirm))
    return ' Please confirm or release before.'
  return openOptions.some(({ can_challenge }) => can_challenge)
    ? ' Another client is first: you can ask for the first option, or release yours.'
    : ''
}

/**
 * Describes the client's next step: to answer a request, otherwise to confirm or release before the first
 * option expires. Undefined if nothing is on option.
 */
export const formatNextStep = (
  options: readonly PendingOption[],
  timeZone: string,
): string | undefined => {
  const openOptions = options.filter(({ status }) => status === 'option')
  const [answerBy] = openOptions.flatMap(({ answer_by }) => answer_by ?? []).toSorted()
  if (answerBy) {
    const isBlocked = openOptions.some((option) => option.answer_by && option.confirm_blocked)
    const answer = isBlocked ? 'Please answer, or ask your booker,' : 'Please confirm or release'
    return `${answer} by ${formatInstant(answerBy, timeZone)}.`
  }
  const [until] = openOptions.flatMap((option) => option.until ?? []).toSorted()
  if (until === undefined) return undefined
  const which = openOptions.length === 1 ? 'Your option ends' : 'The earliest of your options ends'
  return `${which} on ${formatInstant(until, timeZone)}.${formatAdvice(openOptions)}`
}
