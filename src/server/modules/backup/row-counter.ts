import { ArchiveError } from './archive/entry.ts'
import type { Archive } from './archive/read-archive.ts'
import { tablePrefix } from './backup.domain.ts'
import type { Manifest } from './manifest.ts'

/** Counts what has been read of an archive, to compare it with what its manifest promises. */
export const createRowCounter = ({ tables }: Manifest) => {
  const counts = new Map<string, number>()
  return {
    /**
     * The table of an entry.
     * @throws `ArchiveError` if the manifest has no such table.
     */
    findTable: (path: string): string => {
      const [, table = ''] = path.split('/')
      if (path.startsWith(tablePrefix) && tables[table]) return table
      throw new ArchiveError(`The archive contains an unknown entry: ${path}`)
    },
    add: (table: string, rows: number): void => {
      counts.set(table, (counts.get(table) ?? 0) + rows)
    },
    /** @throws `ArchiveError` if rows are missing, or the checksums that an archive ends with. */
    requireComplete: (archive: Archive): void => {
      for (const [name, { rows }] of Object.entries(tables)) {
        if ((counts.get(name) ?? 0) === rows) continue
        throw new ArchiveError(
          `The archive is incomplete: ${name} has fewer rows than its manifest says`,
        )
      }
      if (archive.hasChecksums()) return
      throw new ArchiveError('The archive is incomplete: its checksums are missing')
    },
  }
}
