import { saveSearch } from '#server/modules/saved-searches/index.ts'
import { getSavedSearches } from '#demo/content/saved-searches.ts'
import { presenters } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { findUserIds } from '../year/year.repo.ts'

/** What the presenters are looking for: on the site's search, and on that of the office. */
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
