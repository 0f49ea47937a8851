import type { ErasurePlan } from '#contracts/admin/records/erasure.ts'
import type { Ctx } from '#server/context.ts'
import { beginErasure, erasePersonalData } from '#server/modules/accounts/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { countPersonalRecords, listAccountsByAddress } from './people.repo.ts'
import { describePerson } from './plan.domain.ts'

type Plan = Pick<ErasurePlan, 'removes' | 'keeps' | 'obstacle'>

/** What erasing the person with these addresses would remove and keep. */
export const planErasureByAddresses = async (
  ctx: Ctx,
  addresses: readonly string[],
): Promise<Plan> => {
  const accounts = await listAccountsByAddress(ctx, addresses)
  const userIds = accounts.map(({ id }) => id)
  const counts = await countPersonalRecords(ctx, { addresses, userIds })
  const colleague = accounts.find(({ role }) => role !== 'client')
  return {
    ...describePerson({ ...counts, accounts: accounts.length }),
    obstacle: colleague
      ? `${colleague.email} is the address of a colleague’s account. Colleagues delete their account themselves, in their profile`
      : null,
  }
}

/**
 * Erases what is stored of the person with these addresses, their accounts included, in the caller's
 * transaction. The owner vouches that the addresses are the person's, so unconfirmed ones are erased, too.
 */
export const eraseByAddresses = async (
  ctx: Ctx,
  addresses: readonly string[],
  record: { resource: string; recordId: number },
): Promise<void> => {
  for (const email of addresses) {
    const [account] = await listAccountsByAddress(ctx, [email])
    await erasePersonalData(ctx, { account, email })
    if (account) {
      const entry = { resource: 'users', recordId: account.id, action: 'erase' }
      await insertEntry(ctx, { ...entry, before: null, after: null })
    }
    await beginErasure(ctx, { ...record, address: email })
  }
}
