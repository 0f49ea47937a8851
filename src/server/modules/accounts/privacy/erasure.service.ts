import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { eraseValues, insertEntry } from '#server/modules/audit/index.ts'
import { deleteFiles } from '#server/modules/media/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import {
  anonymiseOrders,
  transferSharedViews,
  lockClientsAndOrders,
  removeSubscription,
  removeWaitingEmailsTo,
} from './erasure.repo.ts'
import { listClientIds, removeClients } from './personal-clients.repo.ts'
import { anonymiseGiftCards } from './personal-gift-cards.repo.ts'
import { removeNameFromNotes } from './personal-notes.repo.ts'
import { anonymisePackages, blankPackages, listPackagesFor } from './personal-packages.repo.ts'
import { listApplicationsFrom, listEnquiriesFrom } from './submissions.repo.ts'
import { removeSubmissions } from './submissions.service.ts'
import { beginErasure, tracesJobs } from './traces.service.ts'
import { lockUser, removeUser, type UserRow } from '../users.repo.ts'

/** Queued by the previous version, which deleted a person's files in a separate job. */
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
 * Erases an account and everything that belongs to its person, in the caller's transaction. Records sent from
 * or to its address are erased only if the address was confirmed: any other may be somebody else's.
 */
export const erasePerson = async (ctx: Ctx, user: UserRow): Promise<void> => {
  const email = user.emailVerifiedAt ? user.email : undefined
  await erasePersonalData(ctx, { account: user, email })
  const record = { resource: 'users', recordId: user.id }
  await insertEntry(ctx, { ...record, action: 'erase', before: null, after: null })
  await beginErasure(ctx, { ...record, address: email })
}

/** The person to erase: an account, an address that is known to be theirs, or both. */
export interface ErasedPerson {
  readonly account: UserRow | undefined
  readonly email: string | undefined
}

/**
 * Erases what is stored of a person in the caller's transaction. A job (`beginErasure`) then searches other
 * texts for their address, however many there are. Orders stay without the person; the audit log keeps who
 * changed which field and when, without the values (ADR 0047).
 */
export const erasePersonalData = async (
  ctx: Ctx,
  { account, email }: ErasedPerson,
): Promise<void> => {
  const person = { userId: account?.id, email }
  // First, so that what the person does meanwhile is either stored and erased, or refused.
  if (account) await lockUser(ctx, account.id, 'update')
  const clientIds = await listClientIds(ctx, person)
  await lockClientsAndOrders(ctx, { ...person, clientIds })
  const packageIds = await listPackagesFor(ctx, { clientIds, email })
  await anonymiseGiftCards(ctx, person)
  const orders = await anonymiseOrders(ctx, person)
  const submissions = email ? await eraseSubmissionsFrom(ctx, email) : []
  if (email) {
    await removeWaitingEmailsTo(ctx, email)
    await anonymisePackages(ctx, email)
  }
  if (account) await removeNameFromNotes(ctx, account)
  const { clients, companies } = await removeClients(ctx, { ids: clientIds, email })
  const packages = await blankPackages(ctx, packageIds)
  await eraseValues(ctx, [
    { resource: 'users', ids: account ? [account.id] : [] },
    { resource: 'bookings', ids: orders },
    { resource: 'orders', ids: orders },
    ...submissions,
    { resource: 'clients', ids: clients },
    { resource: 'companies', ids: companies },
    { resource: 'packages', ids: packages },
  ])
  if (!account) return
  await transferSharedViews(ctx, account.id)
  await removeUser(ctx, account.id)
}

/** Removes what was sent from an address with the public forms. Returns the records, for the audit log. */
const eraseSubmissionsFrom = async (ctx: Ctx, email: string) => {
  const enquiries = await listEnquiriesFrom(ctx, email)
  const applications = await listApplicationsFrom(ctx, email)
  await removeSubmissions(ctx, 'enquiries', enquiries)
  await removeSubmissions(ctx, 'applications', applications)
  return [
    { resource: 'enquiries', ids: enquiries },
    { resource: 'applications', ids: applications },
    { resource: 'newsletter-subscribers', ids: await removeSubscription(ctx, email) },
  ]
}
