import type { ErasableResource, ErasurePlan } from '#contracts/admin/records/erasure.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { lockOwnAccount, requireRecentProof } from '#server/modules/accounts/index.ts'
import {
  type Fields,
  getResource,
  requirePolicy,
  type ResourceDefinition,
} from '#server/modules/admin/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { eraseModel, planModel } from './model-erasure.service.ts'
import { erasePeopleAt, planPeopleAt } from './people-erasure.service.ts'
import { listAddressesOfOthers } from './people.repo.ts'

/** A kind of records by which a person can be erased. */
export type ErasableDefinition = ResourceDefinition & { readonly name: ErasableResource }

/**
 * What erasing the person of a record would remove and keep.
 * @throws `not_found`.
 */
export const planErasure = async (
  ctx: Ctx,
  resource: ErasableDefinition,
  id: number,
): Promise<ErasurePlan> => {
  requirePolicy(ctx, resource, 'erase')
  const record = await getResource(ctx, resource, id)
  const name = nameOf(record)
  if (resource.name === 'models') {
    return { name, confirmation: name, ...(await planModel(ctx, id, record)) }
  }
  const [address = ''] = await listAddresses(ctx, resource, record)
  const plan = await planPeopleAt(ctx, await listAddresses(ctx, resource, record))
  return { name, confirmation: address, ...plan }
}

/**
 * Erases the person that a record is about, for good.
 * @throws `sign_in_again` without a recent proof of identity, `invalid_input` unless the person is named in
 * `confirmation`, `conflict` while something stands in the way.
 */
export const eraseByRecord = async (
  ctx: Ctx,
  resource: ErasableDefinition,
  { id, confirmation }: { id: number; confirmation: string },
): Promise<void> => {
  requirePolicy(ctx, resource, 'erase')
  requireRecentProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    await lockOwnAccount(ctx)
    const plan = await planErasure(ctx, resource, id)
    requireConfirmation(plan, confirmation)
    if (plan.obstacle !== null) throw new AppError('conflict', plan.obstacle)
    const record = await getResource(ctx, resource, id)
    const erased = { resource: resource.name, recordId: id }
    await insertEntry(ctx, { ...erased, action: 'erase', before: null, after: null })
    if (resource.name === 'models') return eraseModel(ctx, id, record)
    await erasePeopleAt(ctx, await listAddresses(ctx, resource, record), erased)
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const nameOf = ({ name, firstName, lastName, email }: Fields): string =>
  textOf(name) || `${textOf(firstName)} ${textOf(lastName)}`.trim() || textOf(email)

/** The addresses of the person of a record; the first is the record's own. */
const listAddresses = async (
  ctx: Ctx,
  { name }: ErasableDefinition,
  record: Fields,
): Promise<string[]> => {
  const email = textOf(record.email)
  if (name === 'clients') return [email, ...(record.otherEmails as string[])]
  const guardian = textOf(record.guardianEmail)
  if (guardian === '' || guardian.toLowerCase() === email.toLowerCase()) return [email]
  const applicationIds = [Number(record.id)]
  const others = await listAddressesOfOthers(ctx, [guardian], { applicationIds })
  return others.length > 0 ? [email] : [email, guardian]
}

const requireConfirmation = ({ confirmation }: ErasurePlan, typed: string): void => {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(typed) === plain(confirmation)) return
  const message = `Please type ${confirmation} to confirm`
  throw new AppError('invalid_input', message, { fields: { confirmation: message } })
}
