import { sql } from 'drizzle-orm'
import type { AdminActionInput, AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import type { Ctx } from '#server/context.ts'
import { packages } from '#server/db/schema/packages.ts'
import { invalidField, notFound } from '#server/kernel/app-error.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import {
  type RecordWrite,
  defineResource,
  type Fields,
  type ResourceDefinition,
  type StoredRecord,
} from '#server/modules/admin/index.ts'
import { bookChosen } from './book.service.ts'
import {
  countForeignPictures,
  listPackageBookings,
  listRecipientEvents,
  listPackageEvents,
  listRecipients,
  packageReads,
  replaceModels,
} from './packages.admin.repo.ts'
import { linkState, collectOpinions, type PackageEvent } from './packages.domain.ts'
import {
  findRecipient,
  insertEvents,
  insertRecipient,
  type Recipient,
  revokeRecipient,
} from './packages.repo.ts'
import { enqueuePackageEmail } from './sending/sending.service.ts'

const saveRelations = async (ctx: Ctx, { id, values }: RecordWrite<'packages'>): Promise<void> => {
  const choices = values.models
  if (!choices) return
  if ((await countForeignPictures(ctx, choices)) > 0) {
    throw invalidField(
      'models',
      'A picture is no longer in its model’s book: choose the pictures again',
    )
  }
  await replaceModels(ctx, id, choices)
}

const formatEventTime = (event: PackageEvent | undefined): string | null =>
  event?.at.toISOString() ?? null

const toRecipient = (
  recipient: Recipient & { networks: number; isUndelivered: boolean },
  events: readonly PackageEvent[],
  now: Date,
): PackageRecipient => {
  const recipientEvents = events.filter(({ recipientId }) => recipientId === recipient.id)
  return {
    id: recipient.id,
    name: recipient.name,
    email: recipient.email,
    state: linkState(recipient, now),
    hasPasscode: recipient.passcodeHash !== null,
    expiresAt: recipient.expiresAt.toISOString(),
    sentAt: formatEventTime(recipientEvents.findLast(({ type }) => type === 'sent')),
    isUndelivered: recipient.isUndelivered,
    openedAt: formatEventTime(recipientEvents.find(({ type }) => type === 'opened')),
    lastOpenedAt: formatEventTime(recipientEvents.findLast(({ type }) => type === 'opened')),
    networks: recipient.networks,
    results: [...collectOpinions(recipientEvents).values()].map((opinion) => ({
      ...opinion,
      seenAt: opinion.seenAt?.toISOString() ?? null,
      optionAskedAt: opinion.optionAskedAt?.toISOString() ?? null,
    })),
  }
}

const loadDetail = async (
  ctx: Ctx,
  { id: packageId }: PackageKey,
): Promise<Pick<AdminRecord<'packages'>, 'recipients' | 'bookings' | 'happenings'>> => {
  const recipients = await listRecipients(ctx, packageId)
  const events = await listRecipientEvents(
    ctx,
    recipients.map((recipient) => recipient.id),
  )
  const now = ctx.platform.clock.now()
  return {
    recipients: recipients.map((recipient) => toRecipient(recipient, events, now)),
    bookings: await listPackageBookings(ctx, packageId),
    happenings: await listPackageEvents(ctx, packageId),
  }
}

type PackageKey = StoredRecord<'packages', 'id'>

const invite = async (
  ctx: Ctx,
  { id: packageId }: PackageKey,
  { name, email, passcode, days }: AdminActionInput<'packages', 'invite'>,
): Promise<Fields> => {
  const createdAt = ctx.platform.clock.now()
  const recipientId = await insertRecipient(ctx, {
    packageId,
    name,
    email,
    createdAt,
    passcodeHash: passcode === '' ? null : await hashSecret(passcode),
    expiresAt: daysAfter(createdAt, days),
  })
  return { recipientId }
}

const send = async (
  ctx: Ctx,
  { id: packageId }: PackageKey,
  { recipientId, words }: AdminActionInput<'packages', 'send'>,
): Promise<Fields> => {
  await enqueuePackageEmail(ctx, { packageId, recipientId, words })
  return { recipientId }
}

const revoke = async (
  ctx: Ctx,
  { id: packageId }: PackageKey,
  { recipientId }: AdminActionInput<'packages', 'revoke'>,
): Promise<Fields> => {
  const addressee = await findRecipient(ctx, { id: recipientId, packageId })
  if (!addressee) throw notFound('Recipient')
  const now = ctx.platform.clock.now()
  await revokeRecipient(ctx, { id: recipientId, at: now })
  const actorUserId = requireUserId(ctx.actor)
  await insertEvents(ctx, [{ recipientId, type: 'revoked', actorUserId, at: now }])
  return { recipientId }
}

export const packagesResource: ResourceDefinition<'packages'> = defineResource('packages', {
  table: packages,
  reads: packageReads,
  search: (pattern) =>
    sql`search_fold(${packages.title} || ' ' || coalesce(${packageReads.clientName}, '')) like ${pattern}`,
  constraints: {
    packages_client_id_clients_id_fk: 'clientId',
    packages_days_in_order: 'endsOn',
    package_models_model_id_models_id_fk: 'models',
  },
  saveRelations,
  loadDetail,
  actions: { invite, send, revoke, book: bookChosen },
})
