import type { PackageOpinion, ShownPackage } from '#contracts/packages/packages.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { notifyOfRequest } from '#server/modules/notifications/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { toNetwork } from '#server/platform/limiter/network.ts'
import {
  type AnswerInput,
  toAnswerEvents,
  isNewVisit,
  getOpinion,
  collectOpinions,
  type PackageEvent,
} from '../packages.domain.ts'
import {
  findOpenedPackage,
  insertEvents,
  isInPackage,
  listEvents,
  lockRecipient,
  maxEvents,
  noteNetwork,
  type OpenedPackage,
} from '../packages.repo.ts'
import { tellOfAnswers } from '../answers/answers.service.ts'
import { toOpinion, toShownPackage } from './packages.wire.ts'
import { listShownModels } from './package-models.repo.ts'

/** For pages that are still open after the link was revoked, or twelve hours after the passcode was given. */
const endedMessage = 'This page has ended. Please open the link in our email again'

/**
 * The package of a token, locked or not.
 * @throws `not_found` for a token that is unknown or has ended.
 */
export const getOpenedPackage = async (ctx: Ctx, token: string): Promise<OpenedPackage> => {
  const now = ctx.platform.clock.now()
  const openedPackage = await findOpenedPackage(ctx, { tokenHash: hashToken(token), now })
  if (!openedPackage) throw new AppError('not_found', endedMessage)
  return openedPackage
}

const isLocked = ({ recipient, unlockedUntil }: OpenedPackage): boolean =>
  recipient.passcodeHash !== null && unlockedUntil === null

/**
 * The package of a token.
 * @throws `not_found` for a token that is unknown or has ended, `forbidden` if the passcode is still
 * required.
 */
export const getUnlockedPackage = async (ctx: Ctx, token: string): Promise<OpenedPackage> => {
  const openedPackage = await getOpenedPackage(ctx, token)
  if (isLocked(openedPackage)) throw new AppError('forbidden', 'Please give the passcode first')
  return openedPackage
}

/**
 * The package of a token for its recipient's page; no content while it is locked.
 * @throws `not_found` for a token that is unknown or has ended.
 */
export const getPackagePage = async (
  ctx: Ctx,
  token: string,
): Promise<{ is_locked: boolean; package: ShownPackage | null }> => {
  const openedPackage = await getOpenedPackage(ctx, token)
  if (isLocked(openedPackage)) return { is_locked: true, package: null }
  const [models, events, { currency }] = [
    await listShownModels(ctx, openedPackage.pack),
    await listEvents(ctx, openedPackage.recipient.id),
    await getShop(ctx),
  ]
  const { timeZone } = ctx.config
  const view = {
    ...openedPackage,
    models,
    opinions: collectOpinions(events),
    token,
    currency,
    timeZone,
  }
  return { is_locked: false, package: toShownPackage(view) }
}

type NewEvent = Pick<PackageEvent, 'modelId' | 'type' | 'value' | 'text'>

/** Derives new events from the existing ones, with the recipient locked. */
type Decision = (events: readonly PackageEvent[]) => readonly NewEvent[]

interface WriteContext extends OpenedPackage {
  readonly ctx: Ctx
}

/** Appends the events of a decision, and returns all of them. */
const append = async (
  { ctx, recipient }: WriteContext,
  decide: Decision,
): Promise<PackageEvent[]> => {
  await lockRecipient(ctx, recipient.id)
  const events = await listEvents(ctx, recipient.id)
  const added = decide(events)
  if (events.length + added.length > maxEvents) {
    throw new AppError(
      'too_many_requests',
      'This package takes no more answers. Please write to us',
    )
  }
  const at = ctx.platform.clock.now()
  const inserted = await insertEvents(
    ctx,
    added.map((event) => ({ ...event, recipientId: recipient.id, at })),
  )
  return [...events, ...inserted]
}

const withUnlockedPackage = <T>(
  ctx: Ctx,
  token: string,
  work: (context: WriteContext) => Promise<T>,
) => inTransaction(ctx, async (ctx) => work({ ctx, ...(await getUnlockedPackage(ctx, token)) }))

/** Logs who opened what and when, without the name, because the log outlives it. */
const logVisit = ({ ctx, pack, recipient }: WriteContext): Promise<void> =>
  insertEntry(ctx, {
    resource: 'packages',
    recordId: pack.id,
    action: 'open',
    before: null,
    after: { recipientId: recipient.id },
  })

/** @throws `conflict` for a colleague who previews the package. */
const requireRecipient = ({ recipient }: WriteContext): void => {
  if (recipient.isPreview)
    throw new AppError('conflict', 'This is a preview: answers are stored for recipients alone')
}

/** @throws `not_found` for a model that is not in the package. */
const requireModel = async ({ ctx, pack }: WriteContext, modelId: number): Promise<void> => {
  if (!(await isInPackage(ctx, { packageId: pack.id, modelId }))) throw notFound('Model')
}

/** Staff who open a link: not counted as a visit of the recipient. */
const isStaff = ({ actor }: Ctx): boolean =>
  actor.kind === 'user' && (actor.withheldRole ?? actor.role) !== 'client'

/**
 * Stores that a recipient has opened the package, or has seen one of its models; ignores staff.
 * @throws `not_found`, `forbidden` while it is locked.
 */
export const noteSeen = async (
  ctx: Ctx,
  { token, modelId, address }: { token: string; modelId: number | undefined; address: string },
): Promise<void> => {
  if (isStaff(ctx)) return
  await withUnlockedPackage(ctx, token, async (context) => {
    if (context.recipient.isPreview) return
    const { ctx, recipient } = context
    const now = ctx.platform.clock.now()
    if (modelId !== undefined) {
      await requireModel(context, modelId)
      await append(context, (events) =>
        getOpinion(collectOpinions(events), modelId).seenAt === null
          ? [{ modelId, type: 'seen', value: null, text: '' }]
          : [],
      )
      return
    }
    await noteNetwork(ctx, { recipientId: recipient.id, network: toNetwork(address), lastAt: now })
    let isNew = false
    await append(context, (events) => {
      const last = events.findLast(({ type }) => type === 'opened')
      isNew = isNewVisit(last?.at, now)
      return isNew ? [{ modelId: null, type: 'opened', value: null, text: '' }] : []
    })
    if (isNew) await logVisit(context)
  })
}

const toOpinions = (events: readonly PackageEvent[]): PackageOpinion[] =>
  [...collectOpinions(events).values()].map(toOpinion)

/**
 * Stores a recipient's answer for a model, of which the booker and the recipient are told. Returns all current opinions, including those from other tabs.
 * @throws `not_found`, `forbidden` while it is locked, `conflict` in a preview.
 */
export const answerFor = (
  ctx: Ctx,
  { token, modelId, ...answer }: AnswerInput & { token: string; modelId: number },
): Promise<PackageOpinion[]> =>
  withUnlockedPackage(ctx, token, async (context) => {
    requireRecipient(context)
    await requireModel(context, modelId)
    let isChanged = false
    const events = await append(context, (events) => {
      const answerEvents = toAnswerEvents(getOpinion(collectOpinions(events), modelId), answer)
      isChanged = answerEvents.length > 0
      return answerEvents.map((event) => ({ ...event, modelId }))
    })
    if (isChanged) await tellOfAnswers(context.ctx, context.recipient.id)
    return toOpinions(events)
  })

/**
 * Asks the agency for an option: notifies colleagues without holding dates. A repeated request notifies
 * nobody again.
 * @throws `not_found`, `forbidden` while it is locked, `conflict` in a preview.
 */
export const askForOption = (
  ctx: Ctx,
  { token, modelId, text }: { token: string; modelId: number; text: string },
): Promise<PackageOpinion[]> =>
  withUnlockedPackage(ctx, token, async (context) => {
    requireRecipient(context)
    const { ctx, pack, recipient } = context
    await requireModel(context, modelId)
    let isNew = false
    const events = await append(context, (events) => {
      isNew = getOpinion(collectOpinions(events), modelId).optionAskedAt === null
      return isNew ? [{ modelId, type: 'option_asked', value: null, text }] : []
    })
    if (isNew) {
      await notifyOfRequest(ctx, 'packages', pack.id)
      await tellOfAnswers(ctx, recipient.id)
    }
    return toOpinions(events)
  })
