import { z } from 'zod'
import { buildInfo, formatBuild } from '#server/build-info.ts'
import { ArchiveError, type ArchiveEntry, readText } from './archive/entry.ts'

/** Increased whenever an archive could no longer be read by an earlier version. */
export const archiveFormat = 2

/** Names of tables and columns are used in SQL, so they must be plain words. */
const tables = z.record(
  z.string().regex(/^[a-z_]{1,63}$/),
  z.object({ columns: z.array(z.string().regex(/^[a-z0-9_]{1,63}$/)), rows: z.int().min(0) }),
)

const schema = z.object({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  program: z.object({ version: z.string(), commit: z.string() }),
  /** The newest that the database has had; without a name if a newer version than the program had migrated it. */
  migration: z.object({ hash: z.string(), name: z.string().optional() }),
  tables,
})

/** The first entry of an archive: its contents, so that nothing is changed before they are known to fit. */
export type Manifest = z.output<typeof schema>

export const manifestPath = 'manifest.json'

/** The parts of a manifest that a later format still has. */
const laterSchema = z.object({ format: z.int(), program: z.object({ version: z.string() }) })

/**
 * The manifest of an archive, from its first entry.
 * @throws `ArchiveError`.
 */
export const readManifest = async (entry: ArchiveEntry | undefined): Promise<Manifest> => {
  if (entry?.path !== manifestPath) throw new ArchiveError('The archive has no manifest.json')
  const content = parseJson(await readText(entry))
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const later = laterSchema.safeParse(content)
  if (!later.success || later.data.format <= archiveFormat) {
    throw new ArchiveError('The archive is damaged: its manifest is not as this program writes it')
  }
  throw new ArchiveError(
    `The archive was made by Callboard ${later.data.program.version} in a format that this one, ${formatBuild(buildInfo)}, does not read. Use that version, or a later one`,
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ArchiveError('The archive is damaged: its manifest cannot be read', { cause: error })
  }
}

/** How many rows an archive holds. */
export const sumRows = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Which program made an archive, with which database, for people. */
export const describeMaker = ({ program, migration }: Manifest): string => {
  const name = migration.name ?? migration.hash.slice(0, 12)
  return `Callboard ${formatBuild(program)} with the database of ${name}`
}
