import { demoPassword, hashSecret } from '#server/modules/accounts/index.ts'
import { insertUsers } from './seed.repo.ts'
import type { SeedStep } from './step.ts'

/** The accounts of demo mode. They are printed at the start, so they are not secret. */
export const demoAccounts = [
  { email: 'client@vale.example', role: 'client', firstName: 'Camille', lastName: 'Client' },
  { email: 'editor@vale.example', role: 'editor', firstName: 'Edda', lastName: 'Editor' },
  { email: 'booker@vale.example', role: 'booker', firstName: 'Bruno', lastName: 'Booker' },
  { email: 'owner@vale.example', role: 'owner', firstName: 'Odile', lastName: 'Owner' },
] as const

/**
 * The accounts that present models: the client, and staff who show projects and searches in the office's
 * tour.
 */
export const presenters = demoAccounts
  .filter(({ role }) => role !== 'editor')
  .map(({ email }) => email)

/** One account for each role. */
export const accountsStep: SeedStep = {
  name: 'accounts',
  add: async (ctx) => {
    const rows = await Promise.all(
      demoAccounts.map(async (account) => ({
        ...account,
        passwordHash: await hashSecret(demoPassword),
        phone: '+33 1 99 00 14 21',
        profileAddress: '14 passage du Vallon, 75010 Paris',
        emailVerifiedAt: ctx.platform.clock.now(),
      })),
    )
    await insertUsers(ctx, rows)
  },
}
