import { hasPrintedLetters } from '#contracts/printed-letters.ts'
import type { PackageAnswer, PackageEventType } from '#contracts/packages/package-options.ts'
import type { Day } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'

/** A stored event of a recipient's links. */
export interface PackageEvent {
  readonly id: number
  readonly recipientId: number
  readonly modelId: number | null
  readonly type: PackageEventType
  readonly value: string | null
  readonly text: string
  readonly actorUserId: number | null
  readonly at: Date
}

/** A recipient's opinion of a model. */
export interface Opinion {
  readonly modelId: number
  readonly seenAt: Date | null
  readonly answer: PackageAnswer | null
  readonly rank: number | null
  readonly comment: string
  readonly optionAskedAt: Date | null
  readonly optionText: string
}

/**
 * A recipient's opinions of the models, as the result of the events in their order. Only one model can have a
 * rank: giving it to another removes it from the first.
 */
export const collectOpinions = (events: readonly PackageEvent[]): ReadonlyMap<number, Opinion> => {
  const opinions = new Map<number, Opinion>()
  for (const event of events) {
    const { modelId } = event
    if (modelId === null) continue
    const opinion = applyEvent(opinions.get(modelId) ?? createOpinion(modelId), event)
    if (event.type === 'ranked' && opinion.rank !== null) {
      for (const [id, other] of opinions) {
        if (other.rank === opinion.rank) opinions.set(id, { ...other, rank: null })
      }
    }
    opinions.set(modelId, opinion)
  }
  return opinions
}

const applyEvent = (before: Opinion, { type, value, text, at }: PackageEvent): Opinion => {
  switch (type) {
    case 'seen':
      return { ...before, seenAt: before.seenAt ?? at }
    case 'answered':
      return { ...before, answer: value as PackageAnswer | null }
    case 'ranked':
      return { ...before, rank: value === null ? null : Number(value) }
    case 'commented':
      return { ...before, comment: text }
    case 'option_asked':
      return { ...before, optionAskedAt: at, optionText: text }
    case 'sent':
    case 'copied':
    case 'revoked':
    case 'opened':
    case 'booked':
      return before
  }
}

const createOpinion = (modelId: number): Opinion => ({
  modelId,
  seenAt: null,
  answer: null,
  rank: null,
  comment: '',
  optionAskedAt: null,
  optionText: '',
})

/** The opinion of a model, possibly an empty one. */
export const getOpinion = (opinions: ReadonlyMap<number, Opinion>, modelId: number): Opinion =>
  opinions.get(modelId) ?? createOpinion(modelId)

/** The recipient's answer for a model; missing fields stay unchanged. */
export interface AnswerInput {
  readonly answer?: PackageAnswer | null
  readonly rank?: number | null
  readonly comment?: string
}

type NewAnswer = Pick<PackageEvent, 'type' | 'value' | 'text'>

/** The events of an answer: none for unchanged values, which a second tab or a repeated request sends. */
export const toAnswerEvents = (
  before: Opinion,
  { answer, rank, comment }: AnswerInput,
): NewAnswer[] => [
  ...(answer !== undefined && answer !== before.answer
    ? [{ type: 'answered', value: answer, text: '' } as const]
    : []),
  ...(rank !== undefined && rank !== before.rank
    ? [{ type: 'ranked', value: rank === null ? null : String(rank), text: '' } as const]
    : []),
  ...(comment !== undefined && comment !== before.comment
    ? [{ type: 'commented', value: null, text: comment } as const]
    : []),
]

/** The events by which a recipient says something about a model. */
const answerTypes: readonly PackageEventType[] = ['answered', 'ranked', 'commented', 'option_asked']

/** The events after which nobody waits for a recipient's answer. */
export const settlingTypes: readonly PackageEventType[] = [...answerTypes, 'booked']

/** Whether an event says something about a model. */
export const isAnswer = ({ type }: Pick<PackageEvent, 'type'>): boolean =>
  answerTypes.includes(type)

/** Opening the page again within this time counts as the same visit. */
const VISIT_MS = 30 * 60_000

/** Whether opening a package now is a new visit. */
export const isNewVisit = (lastOpenedAt: Date | undefined, now: Date): boolean =>
  lastOpenedAt === undefined || now.getTime() - lastOpenedAt.getTime() >= VISIT_MS

interface Links {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** The state of a recipient's links. */
export const linkState = (
  { expiresAt, revokedAt }: Links,
  now: Date,
): 'open' | 'expired' | 'revoked' => {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}

interface Addressee {
  readonly pack: { readonly archivedAt: Date | null }
  readonly recipient: Links
}

/** Whether a recipient's links open the package. */
export const isOpen = ({ pack, recipient }: Addressee, now: Date): boolean =>
  pack.archivedAt === null && linkState(recipient, now) === 'open'

/** The last day on which a recipient's links work. */
export const getLastDay = ({ expiresAt }: Pick<Links, 'expiresAt'>, timeZone: string): Day =>
  dayIn(timeZone, new Date(expiresAt.getTime() - 1))

/** The mark on a recipient's pictures: the name, or the address if the typeface lacks letters of the name. */
export const getMark = ({
  name,
  email,
}: {
  readonly name: string
  readonly email: string
}): string => (hasPrintedLetters(name) ? name : email)
