import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { demoPassword, matchesSecret } from '../passwords.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'
import { closeAccount, hasDemoData, listPossibleDemoAccounts } from './demo-accounts.repo.ts'

/** A start has to be quick, and each password takes 20 ms; staff come first. */
const maxAtStart = 100

export interface DemoAccount {
  readonly id: number
  readonly email: string
}

/**
 * The accounts with the demo's public password: staff always, clients in a database that was once a demo.
 * `thorough` checks all of them, not only as many as a start has time for.
 */
export const listDemoAccounts = async (
  ctx: Ctx,
  { thorough }: { thorough: boolean },
): Promise<DemoAccount[]> => {
  const candidates = await listPossibleDemoAccounts(ctx, {
    withClients: await hasDemoData(ctx),
    limit: thorough ? 100_000 : maxAtStart,
  })
  const demoAccounts: DemoAccount[] = []
  for (const { id, email, passwordHash } of candidates) {
    if (await matchesSecret(demoPassword, passwordHash)) demoAccounts.push({ id, email })
  }
  return demoAccounts
}

export interface ClosedAccount extends DemoAccount {
  readonly archived: boolean
}

/** Nobody reads email at such an address (RFC 2606). */
const isFictional = ({ email }: DemoAccount): boolean => email.endsWith('.example')

/**
 * Closes the accounts with the demo's public password: accounts of fictional people are archived; an account
 * with a real address keeps its records, and its owner sets a new password by email.
 */
export const closeDemoAccounts = async (ctx: Ctx): Promise<ClosedAccount[]> => {
  const accounts = await listDemoAccounts(ctx, { thorough: true })
  return inTransaction(ctx, async (ctx) => {
    const closedAccounts: ClosedAccount[] = []
    for (const account of accounts) {
      const archived = isFictional(account)
      await endSessions(ctx, account.id)
      await closeAccount(ctx, account.id, archived ? ctx.platform.clock.now() : undefined)
      await insertEntry(ctx, {
        resource: 'users',
        recordId: account.id,
        action: archived ? 'archive' : 'update',
        before: { password: 'the demo password' },
        after: { password: 'none' },
      })
      closedAccounts.push({ ...account, archived })
    }
    return closedAccounts
  })
}

export { hasDemoData } from './demo-accounts.repo.ts'
