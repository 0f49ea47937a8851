import { type AdminResourceName, adminResources } from '#contracts/admin.ts'
import type { NoticeKind } from '#contracts/admin/records/notices.ts'
import { orderStateNames } from '#contracts/orders/order-states.ts'
import { formatShortDeadline } from '#contracts/time/format.ts'
import { groupBy } from '#server/kernel/group-by.ts'

/** A notice for an email, with what is known of its record. */
export interface DigestNotice {
  readonly userId: number
  readonly kind: NoticeKind
  readonly resource: AdminResourceName
  readonly recordId: number
  /** UTC, ISO 8601. */
  readonly createdAt: string
  /** The record's name in the office. */
  readonly label: string
  /** The company of an order or, without one, its client. */
  readonly client: string | null
  readonly state: string | null
  readonly actorName: string | null
}

/** What an email says of notices. */
interface Digest {
  /** One line, for the subject. */
  readonly summary: string
  /** A paragraph for each record: its name and state, what has happened to it, and its address. */
  readonly news: string
}

interface Office {
  readonly timeZone: string
  readonly now: Date
  readonly getUrl: (resource: AdminResourceName, id: number) => string
}

/** More make an email that nobody reads to its end. */
const maxRecords = 25

/** Describes notices, newest first, by record. */
export const describeNotices = (notices: readonly DigestNotice[], office: Office): Digest => {
  const records = [
    ...groupBy(notices, ({ resource, recordId }) => `${resource} ${recordId}`).values(),
  ] as [DigestNotice, ...DigestNotice[]][]
  const paragraphs = records.slice(0, maxRecords).map((each) => describeRecord(each, office))
  const rest = records.length - paragraphs.length
  return {
    summary: summarise(records.map(([newest]) => newest)),
    news: [...paragraphs, ...(rest > 0 ? [`And news of ${rest} more in the office.`] : [])].join(
      '\n\n',
    ),
  }
}

const summarise = (newest: readonly DigestNotice[]): string => {
  const [first, ...others] = newest
  if (!first) return ''
  if (others.length > 0)
    return `News of ${newest.length} records: ${newest.map(getShortName).join(', ')}`
  return `${nameRecord(first)}: ${describeEvent(first)}`
}

/**
 * People who apply or write are not named, because mailboxes are outside the office: applicants may be minors,
 * and a subject is what its sender typed.
 */
const isNamedByNumber = ({ resource }: DigestNotice): boolean =>
  resource === 'applications' || resource === 'enquiries'

const getShortName = (notice: DigestNotice): string =>
  isNamedByNumber(notice)
    ? `${adminResources[notice.resource].noun} ${notice.recordId}`
    : notice.label

const nameRecord = (notice: DigestNotice): string => {
  const { noun } = adminResources[notice.resource]
  const name = isNamedByNumber(notice) ? notice.recordId : notice.label
  const client = notice.client === null ? '' : `, ${notice.client}`
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${name}${client}`
}

const describeRecord = (
  notices: readonly [DigestNotice, ...DigestNotice[]],
  { timeZone, now, getUrl }: Office,
): string => {
  const [newest] = notices
  const { state, resource, recordId } = newest
  const events = [...groupBy(notices, describeEvent)].map(([event, same]) => {
    const at = new Date(same[0]?.createdAt ?? newest.createdAt)
    const count = same.length > 1 ? `, ${same.length} times` : ''
    return `${formatShortDeadline(timeZone, at, now)}: ${event}${count}`
  })
  const name = nameRecord(newest)
  return [
    state === null ? name : `${name}: ${getStateName(state)}`,
    ...events,
    getUrl(resource, recordId),
  ].join('\n')
}

const stateNames: Readonly<Record<string, string>> = orderStateNames

const getStateName = (state: string): string => stateNames[state] ?? state.replaceAll('_', ' ')

const describeEvent = ({ kind, resource, actorName }: DigestNotice): string => {
  switch (kind) {
    case 'mention':
      return `${actorName ?? 'a colleague'} mentions you in a note`
    case 'assigned':
      return `${actorName ?? 'a colleague'} has assigned it to you`
    case 'request':
      return resource === 'packages' ? 'an option is asked for' : 'it is new'
    case 'digitals':
      return 'digitals have arrived'
    case 'lapse':
      return 'an option has lapsed'
    case 'answer':
      return 'the client has acted on an option'
    case 'payment':
      return 'a refund was refused, or the payment is disputed'
  }
}
