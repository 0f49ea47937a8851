import { z } from 'zod'
import { readJson } from './read-files.ts'

const savedSearches = z.array(
  z.strictObject({
    name: z.string(),
    /** As the address of `/find` carries it. */
    query: z.string(),
  }),
)

/** The searches that the demo's client, booker and owner have saved. */
export const getSavedSearches = () => readJson('saved-searches.json', savedSearches)
