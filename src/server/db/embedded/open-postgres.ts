import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import {
  DURABLE_START_PARAMETERS,
  DurableNodeFS,
  flushPath,
  flushTree,
} from '#server/db/embedded/durable-fs.ts'
import type { EngineSource } from '#server/db/embedded/messages.ts'

/** PostgreSQL major version of the pinned PGlite release; a directory of another version cannot be opened. */
const EMBEDDED_MAJOR = '18'

// An extension that a directory uses must be named at every open, not only at the first.
const extensions = { btree_gist, citext, pg_trgm, unaccent }

/**
 * Opens the embedded PostgreSQL and creates it if needed. Its WebAssembly is compiled once, without
 * optimization: the optimizing compiler takes 45 MB and most of the start time and gains nothing for short
 * statements (ADR 0103).
 * @throws an error if the directory holds something else, or data of another major version.
 */
export const openPostgres = async (source: EngineSource): Promise<PGlite> => {
  setFlagsFromString('--liftoff-only')
  if (source.kind === 'memory') {
    const snapshot = source.snapshot
    return PGlite.create({
      extensions,
      ...(snapshot ? { loadDataDir: new Blob([Uint8Array.from(snapshot)]) } : {}),
    })
  }
  if (isAbsentOrEmpty(source.directory)) await createDirectory(source.directory)
  requireOurVersion(source.directory)
  return openDirectory(source.directory)
}

const openDirectory = (directory: string): Promise<PGlite> => {
  return PGlite.create({
    fs: new DurableNodeFS(directory),
    startParams: DURABLE_START_PARAMETERS,
    extensions,
  })
}

// A first start that is killed half-way must not leave a directory that can never be opened: everything is
// made beside the final place and then renamed in one step.
const createDirectory = async (directory: string): Promise<void> => {
  const draft = `${directory}.tmp`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const postgres = await openDirectory(draft)
  await postgres.exec('checkpoint')
  await postgres.close()
  await flushTree(draft)
  if (existsSync(directory)) rmdirSync(directory)
  renameSync(draft, directory)
  await flushPath(dirname(directory))
}

const isAbsentOrEmpty = (directory: string): boolean => {
  return !existsSync(directory) || readdirSync(directory).length === 0
}

const requireOurVersion = (directory: string): void => {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new Error(
      `${directory} is not empty but contains no PostgreSQL data: choose another DATA_DIR`,
    )
  }
  const majorVersion = readFileSync(file, 'utf8').trim()
  if (majorVersion === EMBEDDED_MAJOR) return
  throw new Error(
    `${directory} was written by PostgreSQL ${majorVersion}; this version of Callboard embeds PostgreSQL ${EMBEDDED_MAJOR}. ` +
      'Start the version of Callboard that wrote it, or choose another DATA_DIR ' +
      '(docs/operations.md, "The embedded database").',
  )
}
