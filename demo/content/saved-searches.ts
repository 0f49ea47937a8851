import { z } from 'zod'
import { readJson } from './read-files.ts'

const savedSearches = z.array(
  z.strictObject({
    name: z.string(),
    /** In the form of the address of `/find`. */
    query: z.string(),
  }),
)

/** The saved searches of the demo's client, booker and owner. */
export const getSavedSearches = () => readJson('saved-searches.json', savedSearches)
