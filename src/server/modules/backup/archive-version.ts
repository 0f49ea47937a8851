import { buildInfo, formatBuild } from '#server/build-info.ts'
import type { Migration } from '#server/db/migration-history.ts'
import { ArchiveError } from './archive/entry.ts'
import { describeMaker, type Manifest } from './manifest.ts'

/**
 * Finds the migration to which an archive's rows belong, by the hash that its manifest names.
 * @throws `ArchiveError` for an archive of a newer version, in a sentence that names both.
 */
export const findArchiveMigration = (
  manifest: Manifest,
  known: readonly Migration[],
): Migration => {
  const migration = known.find(({ hash }) => hash === manifest.migration.hash)
  if (migration) return migration
  const program = `Callboard ${formatBuild(buildInfo)} with ${known.at(-1)?.name ?? 'no migrations'}`
  throw new ArchiveError(
    `The archive was made by ${describeMaker(manifest)}. This is ${program}: use that version, or a later one`,
  )
}
