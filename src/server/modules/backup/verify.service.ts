import { readMigrations } from '#server/db/migration-history.ts'
import { type ArchiveEntry, ArchiveError, readText } from './archive/entry.ts'
import { type ArchiveSource, openArchive } from './archive/read-archive.ts'
import { findArchiveMigration } from './archive-version.ts'
import { mediaPrefix } from './backup.domain.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { createRowCounter } from './row-counter.ts'

/** The contents of a complete archive. */
export interface ArchiveContents {
  readonly manifest: Manifest
  readonly files: number
  readonly fileBytes: number
  /** Why this version cannot restore it; undefined if it can. */
  readonly obstacle: string | undefined
}

/**
 * Reads an archive to its end, and compares it with its checksums and its manifest. Needs no database.
 * @throws `ArchiveError` if anything of it is missing or damaged.
 */
export const verifyArchive = async (source: ArchiveSource): Promise<ArchiveContents> => {
  const archive = openArchive(source)
  const { value: first } = (await archive.entries.next()) as { value: ArchiveEntry | undefined }
  const manifest = await readManifest(first)
  const counter = createRowCounter(manifest)
  let files = 0
  let fileBytes = 0
  for await (const entry of archive.entries) {
    if (entry.path.startsWith(mediaPrefix)) {
      files += 1
      fileBytes += entry.bytes
    } else {
      counter.add(counter.findTable(entry.path), await countReadableRows(entry))
    }
  }
  counter.requireComplete(archive)
  return { manifest, files, fileBytes, obstacle: findObstacle(manifest) }
}

const countReadableRows = async (entry: ArchiveEntry): Promise<number> => {
  const rows = (await readText(entry)).split('\n')
  try {
    for (const row of rows) JSON.parse(row)
  } catch (error) {
    throw new ArchiveError(`The archive is damaged: ${entry.path} cannot be read`, { cause: error })
  }
  return rows.length
}

const findObstacle = (manifest: Manifest): string | undefined => {
  try {
    findArchiveMigration(manifest, readMigrations())
    return undefined
  } catch (error) {
    if (error instanceof ArchiveError) return error.message
    throw error
  }
}
