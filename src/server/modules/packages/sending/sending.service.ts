import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import {
  composeEmail,
  handleSecretEmail,
  sendEmail,
  signText,
} from '#server/modules/emails/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { getLastDay, isOpen, linkState } from '../packages.domain.ts'
import { findRecipient, insertEvents, type Package, type Recipient } from '../packages.repo.ts'
import { makeLink } from './links.service.ts'
import { listPackageFaces } from './package-faces.service.ts'
import { packageEmail } from './packages.emails.ts'

/** The link is created when the email is sent, so that the queue contains no token. */
const sendJob: JobKind<{ recipientId: number; words: string; actorUserId: number }> = {
  name: 'packages.send',
  lane: 'email',
  payload: z.object({
    recipientId: z.number().int(),
    words: z.string(),
    actorUserId: z.number().int(),
  }),
  attempts: 12,
  limitSeconds: 60,
}

/**
 * Emails a recipient a link once the running transaction has committed.
 * @throws `not_found`, `conflict` if the links have ended.
 */
export const enqueuePackageEmail = async (
  ctx: Ctx,
  { packageId, recipientId, words }: { packageId?: number; recipientId: number; words: string },
): Promise<void> => {
  await getOpenRecipient(ctx, { packageId, recipientId })
  await enqueue(ctx, sendJob, { recipientId, words, actorUserId: requireUserId(ctx.actor) })
}

interface Addressee {
  readonly pack: Package
  readonly recipient: Recipient
}

/**
 * A recipient with valid links.
 * @throws `not_found`, `conflict` if the links have ended or the package is archived.
 */
export const getOpenRecipient = async (
  ctx: Ctx,
  { packageId, recipientId }: { packageId?: number; recipientId: number },
): Promise<Addressee> => {
  const addressee = await findRecipient(ctx, { id: recipientId, packageId })
  if (!addressee) throw notFound('Recipient')
  if (addressee.pack.archivedAt) {
    throw new AppError('conflict', 'This package is archived: restore it first')
  }
  if (linkState(addressee.recipient, ctx.platform.clock.now()) !== 'open') {
    throw new AppError(
      'conflict',
      'The links of this recipient have ended: add the recipient again',
    )
  }
  return addressee
}

/**
 * Creates a recipient's link for a booker to pass on; it is shown only this once.
 * @throws `not_found`, `conflict` if the links have ended.
 */
export const copyLink = (
  ctx: Ctx,
  recipientKey: { packageId: number; recipientId: number },
): Promise<{ url: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { recipient } = await getOpenRecipient(ctx, recipientKey)
    const url = await makeLink(ctx, recipient.id)
    await insertEvents(ctx, [
      {
        recipientId: recipient.id,
        type: 'copied',
        actorUserId: requireUserId(ctx.actor),
        at: ctx.platform.clock.now(),
      },
    ])
    await insertEntry(ctx, {
      resource: 'packages',
      recordId: recipientKey.packageId,
      action: 'link',
      before: null,
      after: { recipientId: recipient.id },
    })
    return { url }
  })

const sendPackage = async (
  ctx: Ctx,
  { pack, recipient }: Addressee,
  { words, actorUserId }: { words: string; actorUserId: number },
): Promise<void> => {
  const { content, ...email } = await composeEmail(ctx, packageEmail, {
    values: {
      name: recipient.name,
      title: pack.title,
      words,
      until: formatLongDay(getLastDay(recipient, ctx.config.timeZone)),
    },
    url: await makeLink(ctx, recipient.id),
    faces: await listPackageFaces(ctx, { pack, recipient }),
  })
  const signature = await signText(ctx, { userId: actorUserId, text: words })
  const request = {
    ...email,
    content: { ...content, paragraphs: [...content.paragraphs, ...signature] },
    to: recipient.email,
    desk: 'bookings',
    isPersonal: true,
  } as const
  await sendEmail(ctx, request, { packageRecipientId: recipient.id, text: words })
}

export const packageSendingJobs = [
  handleSecretEmail(sendJob, async (ctx, { recipientId, words, actorUserId }) => {
    const addressee = await findRecipient(ctx, { id: recipientId })
    const now = ctx.platform.clock.now()
    // The links have ended meanwhile: do not send one that opens nothing.
    if (!addressee || !isOpen(addressee, now)) return
    await sendPackage(ctx, addressee, { words, actorUserId })
    await insertEvents(ctx, [{ recipientId, type: 'sent', actorUserId, at: now }])
  }),
]
