import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { eraseValues, insertEntry } from '#server/modules/audit/index.ts'
import { deleteFiles } from '#server/modules/media/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import {
  anonymiseOrdersOf,
  handOverSharedViews,
  lockClientsAndOrders,
  removeSubscription,
  removeWaitingEmailsTo,
} from './erasure.repo.ts'
import { listClientsOf, removeClients } from './personal-clients.repo.ts'
import { anonymiseGiftCardsOf } from './personal-gift-cards.repo.ts'
import { removeNameFromNotes } from './personal-notes.repo.ts'
import { anonymisePackagesOf, blankPackages, listPackagesFor } from './personal-packages.repo.ts'
import { listApplicationsFrom, listEnquiriesFrom } from './submissions.repo.ts'
import { removeSubmissions } from './submissions.service.ts'
import { beginErasure, tracesJobs } from './traces.service.ts'
import { lockUser, removeUser, type UserRow } from '../users.repo.ts'

/** Queued by the version before, which deleted a person's files by a job of its own. */
const filesJob: JobKind<{ keys: string[] }> = {
  name: 'accounts.erase-files',
  lane: 'long',
  payload: z.object({ keys: z.array(z.string()) }),
  attempts: 12,
  limitSeconds: 300,
}

export const erasureJobs = [
  handleJob(filesJob, async (ctx, { keys }) => {
    for (const key of keys) await deleteFiles(ctx, key)
  }),
  ...tracesJobs,
]

/**
 * Erases a person in the caller's transaction: the account and whatever belongs to it. What names their address elsewhere is
 * found by a job afterwards (`beginErasure`), however much there is. Orders stay without them; the audit log keeps
 * who changed which field and when, without the values (ADR 0047). What was sent from the account's address or
 * to it goes as well if the address was confirmed to be theirs: any other may be somebody else's.
 */
export const erasePerson = async (ctx: Ctx, user: UserRow): Promise<void> => {
  // Before its traces: what the person does meanwhile is stored before, and erased, or refused.
  await lockUser(ctx, user.id, 'update')
  const email = user.emailVerifiedAt ? user.email : undefined
  const known = await listClientsOf(ctx, { userId: user.id, email })
  await lockClientsAndOrders(ctx, { userId: user.id, email, clientIds: known })
  const sent = await listPackagesFor(ctx, { clientIds: known, email })
  await anonymiseGiftCardsOf(ctx, user.id, email)
  const orders = await anonymiseOrdersOf(ctx, { userId: user.id, email })
  const enquiries = email ? await listEnquiriesFrom(ctx, email) : []
  const applications = email ? await listApplicationsFrom(ctx, email) : []
  await removeSubmissions(ctx, 'enquiries', enquiries)
  await removeSubmissions(ctx, 'applications', applications)
  const subscriptions = email ? await removeSubscription(ctx, email) : []
  if (email) {
    await removeWaitingEmailsTo(ctx, email)
    await anonymisePackagesOf(ctx, email)
  }
  await removeNameFromNotes(ctx, user)
  const { clients, companies } = await removeClients(ctx, { ids: known, email })
  const packages = await blankPackages(ctx, sent)
  await eraseValues(ctx, [
    { resource: 'users', ids: [user.id] },
    { resource: 'bookings', ids: orders },
    { resource: 'orders', ids: orders },
    { resource: 'enquiries', ids: enquiries },
    { resource: 'applications', ids: applications },
    { resource: 'newsletter-subscribers', ids: subscriptions },
    { resource: 'clients', ids: clients },
    { resource: 'companies', ids: companies },
    { resource: 'packages', ids: packages },
  ])
  await handOverSharedViews(ctx, user.id)
  await removeUser(ctx, user.id)
  const erased = { resource: 'users', recordId: user.id, action: 'erase' }
  await insertEntry(ctx, { ...erased, before: null, after: null })
  await beginErasure(ctx, { userId: user.id, address: email })
}
