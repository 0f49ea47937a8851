import { demoPassword, hashSecret } from '#server/modules/accounts/index.ts'
import { insertUsers } from './seed.repo.ts'
import type { SeedStep } from './step.ts'

/** The accounts of demo mode; shown on its start-up line, so no secret. */
export const demoAccounts = [
  { email: 'client@vale.example', role: 'client', firstName: 'Camille', lastName: 'Client' },
  { email: 'editor@vale.example', role: 'editor', firstName: 'Edda', lastName: 'Editor' },
  { email: 'booker@vale.example', role: 'booker', firstName: 'Bruno', lastName: 'Booker' },
  { email: 'owner@vale.example', role: 'owner', firstName: 'Odile', lastName: 'Owner' },
] as const

/** Who presents models: the client, and those of the staff whom the office's tour leads to projects and searches. */
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
