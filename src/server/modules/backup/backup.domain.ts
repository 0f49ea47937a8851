export interface TableShape {
  readonly name: string
  /** Writable columns, without those that the database computes. */
  readonly columns: readonly string[]
  /** Tables that its rows refer to. */
  readonly refersTo: readonly string[]
}

/**
 * Sorts tables so that each comes after those it refers to.
 * @throws an error if there is no such order.
 */
export const sortByReference = (tables: readonly TableShape[]): TableShape[] => {
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

/** Tables that migrations and the start fill: their rows are not users' work. */
const automaticTables = new Set([
  'board_totals',
  'categories',
  'cities',
  'countries',
  'group_totals',
  'jobs',
  'one_time_links',
  'states',
  'throttled_tries',
])

/** The filled tables that contain users' work. */
export const listWorkTables = (tableNames: readonly string[]): string[] =>
  tableNames.filter((name) => !automaticTables.has(name))

const derivedWidth = /\/\d+\.(?:webp|avif|jpg)$/

/** Whether a stored file must be backed up: resized pictures are made again on demand. */
export const isOriginal = (key: string): boolean => !derivedWidth.test(key)

/** In an archive, files come first, then tables in the order in which they can be stored. */
export const mediaPrefix = 'media/'
export const tablePrefix = 'tables/'
