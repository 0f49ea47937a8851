import { buildInfo, formatBuild } from '#server/build-info.ts'
import type { Migration } from '#server/db/migration-history.ts'
import { readTablesAfter, type TableColumns } from '#server/db/migration-snapshots.ts'
import { ArchiveError } from './archive/entry.ts'
import { describeMaker, type Manifest } from './manifest.ts'

/**
 * The migration to which an archive's rows belong. The first archives do not name it: then the newest one that leaves
 * exactly their tables.
 * @throws `ArchiveError` for an archive of a newer version, in a sentence that names both.
 */
export const findArchiveMigration = (
  manifest: Manifest,
  migrations: readonly Migration[],
  readTables: (migration: Migration) => TableColumns = readTablesAfter,
): Migration => {
  const { migration } = manifest
  const match = migration
    ? migrations.find(({ hash }) => hash === migration.hash)
    : migrations.toReversed().find((each) => hasTables(manifest, readTables(each)))
  if (match) return match
  const thisVersion = `Callboard ${formatBuild(buildInfo)} with ${migrations.at(-1)?.name ?? 'no migrations'}`
  throw new ArchiveError(
    migration
      ? `The archive was made by ${describeMaker(manifest)}. This is ${thisVersion}: use that version, or a later one`
      : `The archive does not name its version, and no version up to this one (${thisVersion}) has had its tables`,
  )
}

const describeColumns = (columns: readonly string[]): string => columns.toSorted().join(' ')

const hasTables = ({ tables }: Manifest, shape: TableColumns): boolean => {
  const names = Object.keys(tables)
  return (
    names.length === Object.keys(shape).length &&
    names.every(
      (name) => describeColumns(shape[name] ?? []) === describeColumns(tables[name]?.columns ?? []),
    )
  )
}
