/** Increased whenever an archive could no longer be read by an earlier version. */
export const archiveFormat = 1

/** The first entry of an archive: its contents, so that nothing is changed before they are known to fit. */
export interface Manifest {
  readonly format: number
  /** UTC, ISO 8601. */
  readonly madeAt: string
  readonly tables: Readonly<Record<string, { columns: string[]; rows: number }>>
}

export interface TableShape {
  readonly name: string
  /** Writable columns: not those that the database computes. */
  readonly columns: readonly string[]
  /** Tables that its rows refer to. */
  readonly refersTo: readonly string[]
}

/**
 * Sorts tables so that each comes after those it refers to.
 * @throws an error if there is no such order.
 */
export const inOrderOfReference = (tables: readonly TableShape[]): TableShape[] => {
  const sorted: TableShape[] = []
  const done = new Set<string>()
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name, refersTo }) =>
        !done.has(name) && refersTo.every((other) => other === name || done.has(other)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a cycle')
    for (const table of ready) done.add(table.name)
    sorted.push(...ready)
  }
  return sorted
}

/**
 * Tables of earlier versions whose rows can still be inserted, because a view with a trigger has taken their names:
 * favourites are entries of projects now (ADR 0087).
 */
export const formerTables: readonly TableShape[] = [
  { name: 'favourites', columns: ['user_id', 'model_id', 'created_at'], refersTo: [] },
]

/** What this program cannot restore from an archive, as a sentence; undefined if all of it fits. */
export const misfit = ({ tables }: Manifest, known: readonly TableShape[]): string | undefined => {
  const byName = new Map(known.map((table) => [table.name, table]))
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = byName.get(name)
    const unknown = table ? columns.find((column) => !table.columns.includes(column)) : undefined
    if (!table || unknown !== undefined) {
      const what = unknown === undefined ? name : `${name}.${unknown}`
      return `The archive was made by a newer version: this one does not know ${what}. Update the program first`
    }
  }
  return undefined
}

/** Filled by migrations and at start-up: their rows are nobody's work. */
const filledByItself = new Set([
  'board_totals',
  'categories',
  'cities',
  'countries',
  'find_totals',
  'group_totals',
  'jobs',
  'one_time_links',
  'states',
  'throttled_tries',
])

/** The filled tables that contain somebody's work. */
export const workIn = (filled: readonly string[]): string[] =>
  filled.filter((name) => !filledByItself.has(name))

const derivedWidth = /\/\d+\.(?:webp|avif|jpg)$/

/** Whether a stored file must be backed up: resized pictures are made again on demand. */
export const isOriginal = (key: string): boolean => !derivedWidth.test(key)
