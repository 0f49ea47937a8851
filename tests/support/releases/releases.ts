import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A small archive per release, named by the newest migration of its database. */
const folder = 'tests/releases'

export interface Release {
  readonly migration: string
  readonly archive: string
}

/** The releases, oldest first. */
export const listReleases = (): Release[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .toSorted()
    .map((name) => ({ migration: name.slice(0, -'.tgz'.length), archive: join(folder, name) }))
