import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Migration, migrationsFolder } from '#server/db/migration-history.ts'

const schema = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({ name: z.string(), generated: z.unknown().optional() }),
      ),
    }),
  ),
})

/** Tables with the names of their columns, without generated ones. */
export type TableColumns = Readonly<Record<string, readonly string[]>>

/** The tables after a migration, read from the snapshot beside it. */
export const readTablesAfter = ({ name }: Migration, folder = migrationsFolder()): TableColumns => {
  const file = join(folder, 'meta', `${name.slice(0, name.indexOf('_'))}_snapshot.json`)
  const { tables } = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.values(tables).map(({ name: table, columns }) => [
      table,
      Object.values(columns)
        .filter(({ generated }) => generated === undefined)
        .map((column) => column.name),
    ]),
  )
}
