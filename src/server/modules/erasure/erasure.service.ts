import type { ErasableResource, ErasurePlan } from '#contracts/admin/records/erasure.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { lockOwnAccount, requireRecentProof } from '#server/modules/accounts/index.ts'
import {
  type Fields,
  getResource,
  requirePolicy,
  type ResourceDefinition,
} from '#server/modules/admin/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { eraseModel, planModelErasure } from './model-erasure.service.ts'
import { eraseByAddresses, planErasureByAddresses } from './people-erasure.service.ts'
import { listSharedAddresses } from './people.repo.ts'

/** A kind of record by which a person can be erased. */
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
  const name = getName(record)
  if (resource.name === 'models') {
    return { name, confirmation: name, ...(await planModelErasure(ctx, id, record)) }
  }
  const [address = ''] = await listAddresses(ctx, resource, record)
  const plan = await planErasureByAddresses(ctx, await listAddresses(ctx, resource, record))
  return { name, confirmation: address, ...plan }
}

/**
 * Erases the person of a record for good.
 * @throws `sign_in_again` without a recent proof of identity, `invalid_input` unless `confirmation` names the
 * person, `conflict` while something prevents the erasure.
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
    const subject = { resource: resource.name, recordId: id }
    await insertEntry(ctx, { ...subject, action: 'erase', before: null, after: null })
    if (resource.name === 'models') return eraseModel(ctx, id, record)
    await eraseByAddresses(ctx, await listAddresses(ctx, resource, record), subject)
  })
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const getName = ({ name, firstName, lastName, email }: Fields): string =>
  toText(name) || `${toText(firstName)} ${toText(lastName)}`.trim() || toText(email)

/** The addresses of a record's person; the first is the record's own. */
const listAddresses = async (
  ctx: Ctx,
  { name }: ErasableDefinition,
  record: Fields,
): Promise<string[]> => {
  const email = toText(record.email)
  if (name === 'clients') return [email, ...(record.otherEmails as string[])]
  const guardian = toText(record.guardianEmail)
  if (guardian === '' || guardian.toLowerCase() === email.toLowerCase()) return [email]
  const applicationIds = [Number(record.id)]
  const sharedAddresses = await listSharedAddresses(ctx, [guardian], { applicationIds })
  return sharedAddresses.length > 0 ? [email] : [email, guardian]
}

const requireConfirmation = ({ confirmation }: ErasurePlan, input: string): void => {
  const normalise = (text: string) => text.trim().toLowerCase()
  if (normalise(input) === normalise(confirmation)) return
  throw invalidField('confirmation', `Please type ${confirmation} to confirm`)
}
