import { saveSearch } from '#server/modules/saved-searches/index.ts'
import { getSavedSearches } from '#demo/content/saved-searches.ts'
import { presenters } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { findUserIds } from '../year/year.repo.ts'

/** The presenters' saved searches, on the site and in the office. */
export const savedSearchesStep: SeedStep = {
  name: 'saved-searches',
  add: async (ctx) => {
    for (const userId of (await findUserIds(ctx, presenters)).values()) {
      for (const search of getSavedSearches().toReversed()) {
        await saveSearch(ctx, { userId, ...search })
      }
    }
  },
}
