import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AdminResource, type AdminResourceName, adminResources } from '#contracts/admin.ts'
import type { CacheTag, RecordTag } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { FilterTerm } from './records/records.domain.ts'
import type { UploadedFile } from './upload.routes.ts'

/** A record or the values of one, by field. */
export type Fields = Record<string, unknown>

export interface RecordWrite {
  readonly id: number
  /** What was written, checked and with its HTML cleaned. */
  readonly values: Fields
  /** The record before; null for a new one. */
  readonly before: Fields | null
}

/** An action that is about to be done to a record. */
export interface ActionRequest {
  readonly id: number
  readonly action: string
  readonly input: Fields
}

/** A record before and after a write; `before` is null for a new one. */
export interface RecordVersions {
  readonly before: Fields | null
  readonly after: Fields
}

interface Parts {
  readonly table: PgTable
  /** How fields are read that are no columns of the table, or not as they are. */
  readonly reads?: Readonly<Record<string, SQL>>
  /**
   * Fields that lists are ordered and filtered by, though they stand in a table with one row for each record: an index
   * serves a column, but not the subquery that reads a field.
   */
  readonly joined?: {
    readonly table: PgTable
    readonly on: SQL
    readonly columns: Readonly<Record<string, PgColumn>>
  }
  /** Only these rows of the table are records of this kind. */
  readonly scope?: SQL
  /** The stored number of all records that are not archived, where counting them takes longer than a list of them. */
  readonly storedTotal?: SQL
  /** The name under which the entries of the office's search stand, where all records have one: they have an index. */
  readonly searchedAs?: string
  /**
   * The rows in which the text of a search stands; the pattern is for `like`, folded by `search_fold`. The text itself is
   * for what is known without the database.
   */
  readonly search?: (pattern: SQL, text: string) => SQL | undefined
  /** Filters of fields that are no single value, or that rows are found by in another way than they are read. */
  readonly filters?: Readonly<Record<string, (term: FilterTerm) => SQL>>
  /** Fields of HTML, text or lists of texts: cleaned before they are stored. */
  readonly html?: readonly string[]
  /** What the public site shows of it. */
  readonly cacheTags?: readonly CacheTag[]
  /** The records and lists under these cache tags that a write touches; all of them if left out. */
  readonly recordTags?: (
    ctx: Ctx,
    versions: RecordVersions,
  ) => readonly RecordTag[] | Promise<readonly RecordTag[]>
  /** The field that a violated constraint of the table speaks of. */
  readonly constraints?: Readonly<Record<string, string>>
  /** Last look at what is to be written, in the transaction: may add values, may throw. */
  readonly prepare?: (ctx: Ctx, write: Omit<RecordWrite, 'id'>) => Promise<Fields>
  /** Stores what is not in the table itself, in the transaction. */
  readonly saveRelations?: (ctx: Ctx, write: RecordWrite) => Promise<void>
  /** What follows a write, in its transaction: emails, jobs, ended sessions. */
  readonly afterWrite?: (ctx: Ctx, write: RecordWrite) => Promise<void>
  /** Asked before a record is archived or restored. */
  readonly beforeArchive?: (ctx: Ctx, record: Fields) => Promise<void>
  /** Fields of a single record that take more than a query of its table. */
  readonly loadDetail?: (ctx: Ctx, record: Fields) => Promise<Fields>
  /** Makes a record of a file; only of resources whose contract takes uploads. */
  readonly createFromFile?: (
    ctx: Ctx,
    resource: ResourceDefinition,
    file: UploadedFile<'picture' | 'film'>,
  ) => Promise<Fields>
  /** Puts a file in the place of a record's own; only of resources whose contract takes uploads. */
  readonly replaceFile?: (
    ctx: Ctx,
    resource: ResourceDefinition,
    replacement: { readonly id: number; readonly file: UploadedFile<'picture' | 'film'> },
  ) => Promise<Fields>
  /** Reads what only an exported file has of these records, by id; only of resources whose contract has such columns. */
  readonly readExportColumns?: (
    ctx: Ctx,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, Fields>>
  /** How records are read from a CSV file; only of resources that can be imported. */
  readonly imports?: ResourceImport
  /** What an action that comes too late is told, where the record itself says why; else who has changed it. */
  readonly explainStale?: (record: Fields, input: Fields) => string | undefined
  /** The page of the site that shows a record: what a preview renders. */
  readonly preview?: {
    readonly path: (record: Fields) => string | undefined
    /** Values that bring it onto the page, whatever its form says. */
    readonly previewValues?: Fields
    /** What else brings the page about, in the preview's transaction. */
    readonly prepare?: (ctx: Ctx, record: Fields) => Promise<void>
  }
  /** Locks what comes before the record for an action (ADR 0130). */
  readonly lockForAction?: (ctx: Ctx, request: ActionRequest) => Promise<void>
  /** The work of each of the resource's actions. */
  readonly actions?: Readonly<Record<string, ResourceAction>>
}

/** What a file's row says, with the record that it is about. */
interface ImportedRow {
  readonly values: Fields
  /** Null for a new record. */
  readonly before: Fields | null
}

/** What importing a kind of record from a CSV file needs to know beside its contract. */
export interface ResourceImport {
  /** What a record is called. */
  readonly nameOf: (values: Fields) => string
  /** What a record without an id is known by, if that is not its name. */
  readonly keyOf?: (values: Fields) => string
  /** The same in the database, folded by `search_fold`. */
  readonly foldedKey: PgColumn | SQL
  /** Columns with the name of another record, and the field that its id is written to. */
  readonly names?: Readonly<Record<string, string>>
  /** What a file may say of a new record, by column: everybody's first file is made from one. */
  readonly example: Readonly<Record<string, string>>
  /** Of new records, what their row does not say. */
  readonly defaults?: Fields
  /** Puts ids in the place of names, or says by field why it cannot. */
  readonly resolve?: (
    ctx: Ctx,
    rows: readonly ImportedRow[],
  ) => Promise<readonly { values: Fields; problems?: Readonly<Record<string, string>> }[]>
}

/**
 * Does something to a record in a transaction. The audit log gets what it changed, and what it gives: what
 * was done that stands in no field of the record.
 */
export type ResourceAction = (
  ctx: Ctx,
  record: Fields,
  input: Fields,
) => Promise<Fields | undefined>

export interface ResourceDefinition extends Parts {
  readonly name: AdminResourceName
  readonly contract: AdminResource
  /** What each field of a record is read from. */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly idColumn: PgColumn
  readonly cacheTags: readonly CacheTag[]
}

/** Fields that `loadDetail` adds: they are read from nothing. */
const listUnreadFields = (contract: AdminResource, sources: Readonly<Record<string, unknown>>) =>
  Object.keys(contract.record.shape).filter((field) => !(field in sources))

/**
 * Puts a resource's contract and its table together.
 * @throws when a field has nothing to be read from, so that the program does not start with it.
 */
export const defineResource = (name: AdminResourceName, parts: Parts): ResourceDefinition => {
  const contract: AdminResource = adminResources[name]
  const columns = getTableColumns(parts.table) as Record<string, PgColumn>
  const sources: Record<string, PgColumn | SQL> = { ...columns, ...parts.reads }
  const missing = listUnreadFields(contract, sources)
  if (missing.length > 0 && !parts.loadDetail) {
    throw new Error(`${name} has nothing to read ${missing.join(', ')} from`)
  }
  if ((contract.imported ?? false) !== (parts.imports !== undefined)) {
    throw new Error(`${name}: contract and definition differ in whether it can be imported`)
  }
  if ((contract.exported === undefined) !== (parts.readExportColumns === undefined)) {
    throw new Error(
      `${name}: contract and definition differ in whether its export has more columns`,
    )
  }
  const idColumn = columns.id
  if (!idColumn) throw new Error(`${name} has no id`)
  const readableFields = Object.keys(contract.record.shape).filter((field) => field in sources)
  return {
    cacheTags: [],
    ...parts,
    name,
    contract,
    columns,
    idColumn,
    fields: Object.fromEntries(readableFields.map((field) => [field, sources[field]!])),
  }
}
