import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { AppError, invalidField, notFound } from '#server/kernel/app-error.ts'
import { requirePolicy } from '#server/modules/admin/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { sendCardAgain } from '#server/modules/gift-cards/index.ts'
import { repeatPackageEmail } from '#server/modules/packages/index.ts'
import { listAgencyEmails } from '#server/modules/settings/index.ts'
import { unblockAddress } from '../bounces/bounces.repo.ts'
import { findEmail, type StoredEmail } from '../emails.repo.ts'
import { queueAgain, resendEmail } from '../resend.service.ts'
import { markHandled } from '../undelivered.repo.ts'
import {
  correctApplication,
  correctClients,
  type CorrectedRecord,
  type Correction,
  correctEnquiry,
  correctGiftCard,
  correctOrder,
  correctPackageRecipient,
  isReaderAt,
  listClientIds,
  listModelIds,
} from './corrections.repo.ts'

/**
 * Corrects the address of an email that did not arrive, in the record from which it came, lets emails go there,
 * and sends it again. The same address says that it is right after all. Returns the entry for the audit log.
 * @throws `conflict` for an email that has arrived, that somebody has handled or whose address is changed elsewhere, `forbidden` for a gift card's, `invalid_input` if another client has the address.
 */
export const correctAddress = async (
  ctx: Ctx,
  { id }: { id: number },
  { to }: { to: string },
): Promise<{ to: string; corrected: string[] }> => {
  const email = await findEmail(ctx, id)
  if (!email) throw notFound('Email')
  if (email.state !== 'refused' && email.state !== 'bounced')
    throw new AppError('conflict', 'This email was not refused and has not come back')
  if (email.handledAt) throw handledAlready()
  const correction = { from: email.to, to, at: ctx.platform.clock.now() }
  const isChanged = email.to.toLowerCase() !== to.toLowerCase()
  const records = isChanged ? await correctRecords(ctx, email, correction) : []
  for (const { resource, id: recordId, field } of records) {
    const before = { [field]: email.to }
    await insertEntry(ctx, { resource, recordId, action: 'update', before, after: { [field]: to } })
  }
  await unblockAddress(ctx, email.to)
  await unblockAddress(ctx, to)
  // Somebody else may have done the same at the same time.
  if (!(await markHandled(ctx, email.id, correction.at))) throw handledAlready()
  await sendAgain(ctx, email, to)
  return { to, corrected: records.map(({ resource, id: recordId }) => `${resource} ${recordId}`) }
}

/**
 * Sends an email again. One with a secret, which is kept nowhere, is written anew for its reader: only to the address
 * that the record has. Returns the entry for the audit log.
 * @throws `conflict` for an email that has not left yet, for one whose content is neither kept nor can be written anew, and for another address of one with a secret.
 */
export const sendEmailAgain = async (
  ctx: Ctx,
  { id }: { id: number },
  { to }: { to: string },
): Promise<{ to: string }> => {
  const email = await findEmail(ctx, id)
  const hasReader = email && (email.giftCardId !== null || email.packageRecipientId !== null)
  if (!hasReader || email.state === 'queued') return resendEmail(ctx, { id, to })
  if (!(await isReaderAt(ctx, email, to)))
    throw new AppError(
      'conflict',
      'This email has a link or a code for one person, and is sent only to the address in their record',
    )
  await markHandled(ctx, id, ctx.platform.clock.now())
  await sendAgain(ctx, email, to)
  return { to }
}

const handledAlready = () =>
  new AppError('conflict', 'Somebody has looked after this email already: see the newest one')

/**
 * Changes the wrong address wherever the record of the email has it.
 * @throws `conflict` if the record has it no more.
 */
const correctRecords = async (
  ctx: Ctx,
  email: StoredEmail,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  await requireCorrectable(ctx, email)
  const records = await changeRecords(ctx, email, correction)
  if (records.length > 0 || (await isReaderAt(ctx, email, correction.to))) return records
  throw new AppError(
    'conflict',
    'No record has this address any more: send the email again to the right one, or set it aside',
  )
}

const changeRecords = async (
  ctx: Ctx,
  email: StoredEmail,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const { orderId, applicationId, enquiryId, clientId } = email
  if (email.giftCardId !== null) return correctGiftCard(ctx, email.giftCardId, correction)
  if (email.packageRecipientId !== null)
    return correctPackageRecipient(ctx, email.packageRecipientId, correction)
  const clientIds = await listClientIds(ctx, email, correction.to)
  const modelIds = orderId === null ? [] : await listModelIds(ctx, orderId, correction)
  await lockRows(ctx, {
    clients: clientIds,
    calendars: modelIds,
    orders: orderId === null ? [] : [orderId],
  })
  // First, so that the order finds its client under the new address.
  const clients = await correctClients(ctx, clientIds, correction)
  const hasOther = clientIds.some((id) => id !== clientId)
  if (clientId !== null && clients.length === 0 && hasOther)
    throw invalidField('to', 'Another client has this address: merge the two instead')
  return [
    ...clients,
    ...(orderId === null ? [] : await correctOrder(ctx, { orderId, modelIds }, correction)),
    ...(applicationId === null ? [] : await correctApplication(ctx, applicationId, correction)),
    ...(enquiryId === null ? [] : await correctEnquiry(ctx, enquiryId, correction)),
  ]
}

/**
 * @throws `conflict` for an address that is not that of a record, and is changed elsewhere; `forbidden` for that
 * of a gift card, whose live code is sent there, unless the actor may see the code.
 */
const requireCorrectable = async (ctx: Ctx, email: StoredEmail): Promise<void> => {
  if (email.giftCardId !== null) requirePolicy(ctx, { name: 'gift-cards' }, 'read')
  const agencyEmails = await listAgencyEmails(ctx)
  if (agencyEmails.some((address) => address.toLowerCase() === email.to.toLowerCase()))
    throw new AppError('conflict', 'This is the agency’s own address: change it in the settings')
  const { orderId, applicationId, enquiryId, clientId, packageRecipientId } = email
  const subjects = [orderId, applicationId, enquiryId, clientId, packageRecipientId]
  if (subjects.some((subject) => subject !== null)) return
  throw new AppError(
    'conflict',
    email.kind.startsWith('model.')
      ? 'This email is about no booking: change the address on the model’s record, and send it again'
      : 'This email is about no record: the address of an account is changed by its owner',
  )
}

/** An email whose secret is stored nowhere gets a new one; one that is about nothing of ours is not repeated. */
const sendAgain = async (ctx: Ctx, email: StoredEmail, to: string): Promise<void> => {
  const { kind, giftCardId, packageRecipientId, text, delivery } = email
  if (giftCardId !== null) return sendCardAgain(ctx, giftCardId)
  if (packageRecipientId !== null)
    return repeatPackageEmail(ctx, { kind, recipientId: packageRecipientId, words: text })
  if (delivery !== null) await queueAgain(ctx, email, to)
}
