import { saveSearch } from '#server/modules/saved-searches/index.ts'
import { getSavedSearches } from '#demo/content/saved-searches.ts'
import { demoAccounts } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { findUserIds } from '../year/year.repo.ts'

const [client] = demoAccounts

/** What the client is looking for. */
export const savedSearchesStep: SeedStep = {
  name: 'saved-searches',
  add: async (ctx) => {
    const userId = (await findUserIds(ctx, [client.email])).get(client.email)
    if (userId === undefined) return
    for (const search of getSavedSearches().toReversed()) {
      await saveSearch(ctx, { userId, ...search })
    }
  },
}
