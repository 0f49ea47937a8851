import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AdminResource, type AdminResourceName, adminResources } from '#contracts/admin.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import type { CacheTag, RecordTag } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type {
  ContractTypes,
  EngineTypes,
  Fields,
  HookAction,
  HookFunction,
  HookTypes,
  HookVersions,
  HookWrite,
} from './record-types.ts'
import type { FilterTerm } from './records/records.domain.ts'
import type { UploadedFile } from './upload.routes.ts'

/** What a definition adds to its contract, apart from the sources of its fields. */
interface Parts<Types extends HookTypes> {
  /**
   * Fields of a joined table with one row for each record, by which lists are sorted and filtered: an index
   * serves a column, but not a subquery.
   */
  readonly joined?: {
    readonly table: PgTable
    readonly on: SQL
    readonly columns: Readonly<Record<string, PgColumn>>
  }
  /** Limits the records of this kind to these rows of the table. */
  readonly scope?: SQL
  /** Limits those that a role may see and change; undefined if it is all of them. */
  readonly scopeFor?: (role: Role) => SQL | undefined
  /**
   * The stored number of all records that are not archived, where counting them takes longer than reading a
   * list.
   */
  readonly storedTotal?: SQL
  /** The name of this kind in the office's search entries, where all records have one: they are indexed. */
  readonly searchedAs?: string
  /**
   * The rows that contain a search text; the pattern is for `like`, folded by `search_fold`. The text itself
   * is for values that are known without the database.
   */
  readonly search?: (pattern: SQL, text: string) => SQL | undefined
  /** Filters of fields with several values, or that find rows in another way than they are read. */
  readonly filters?: Readonly<Partial<Record<Types['field'], (term: FilterTerm) => SQL>>>
  /** Fields of HTML (a text or a list of texts), which are cleaned before they are stored. */
  readonly html?: readonly Types['field'][]
  /** Cache tags of the public pages that show it. */
  readonly cacheTags?: readonly CacheTag[]
  /** The records and lists under these cache tags that a write changes; all of them if left out. */
  readonly recordTags?: (
    ctx: Ctx,
    versions: HookVersions<Types>,
  ) => readonly RecordTag[] | Promise<readonly RecordTag[]>
  /** The field that a violated constraint of the table is about. */
  readonly constraints?: Readonly<Record<string, Types['field']>>
  /** Refuses a change that may be previewed, but not stored yet. */
  readonly requireReady?: (ctx: Ctx, write: Omit<HookWrite<Types>, 'id'>) => void | Promise<void>
  /** Last check before a write, in its transaction: may add values, may throw. */
  readonly prepare?: (ctx: Ctx, write: Omit<HookWrite<Types>, 'id'>) => Promise<Fields>
  /** Stores related rows of other tables, in the transaction. */
  readonly saveRelations?: (ctx: Ctx, write: HookWrite<Types>) => Promise<void>
  /** Follows a write, in its transaction: emails, jobs, ended sessions. */
  readonly afterWrite?: (ctx: Ctx, write: HookWrite<Types>) => Promise<void>
  /** Called before a record is archived. */
  readonly beforeArchive?: (ctx: Ctx, record: Types['record']) => Promise<void>
  /** Refuses a record that is not to be restored as it is. */
  readonly beforeRestore?: (record: Types['record']) => void
  /** Fields of a single record that need more than a query of its table. */
  readonly loadDetail?: (ctx: Ctx, record: Types['record']) => Promise<Types['detail']>
  /** Makes a record of a file; only for resources whose contract takes uploads. */
  readonly createFromFile?: (
    ctx: Ctx,
    resource: ResourceDefinition<Types['name']>,
    file: UploadedFile<'picture' | 'film'>,
  ) => Promise<Fields>
  /** Replaces a record's file; only for resources whose contract takes uploads. */
  readonly replaceFile?: (
    ctx: Ctx,
    resource: ResourceDefinition<Types['name']>,
    replacement: { readonly id: number; readonly file: UploadedFile<'picture' | 'film'> },
  ) => Promise<Fields>
  /**
   * Reads the extra columns of an export by record id; only for resources whose contract has such columns.
   */
  readonly readExportColumns?: (
    ctx: Ctx,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, Fields>>
  /** How records are read from a CSV file; only for resources that can be imported. */
  readonly imports?: ResourceImport
  /**
   * The message for an action that comes too late, if the record itself tells why; otherwise the message
   * names who changed it.
   */
  readonly explainStale?: (record: Types['record'], input: Fields) => string | undefined
  /** The page of the site that shows a record, which a preview renders. */
  readonly preview?: {
    readonly path: (record: Types['record']) => string | undefined
    /** Values with which the page shows the record, regardless of its form. */
    readonly previewValues?: Types['values']
    /** Prepares the page further, in the preview's transaction. */
    readonly prepare?: (ctx: Ctx, record: Types['record']) => Promise<void>
  }
  /** Locks what must be locked before the record for an action (ADR 0130). */
  readonly lockForAction?: (ctx: Ctx, request: HookAction<Types>) => Promise<void>
  /** The function of each of the resource's actions, except `tag`, which the engine has. */
  readonly actions?: {
    readonly [Action in Exclude<keyof Types['actions'], 'tag'>]: HookFunction<Types, Action>
  }
}

/** The values of a file's row, with the record that they are about. */
interface ImportedRow {
  readonly values: Fields
  /** Null for a new record. */
  readonly before: Fields | null
}

/** What an import of a kind of record from a CSV file needs beside its contract. */
export interface ResourceImport {
  /** The name of a record. */
  readonly nameOf: (values: Fields) => string
  /** The key of a record without an id, if that is not its name. */
  readonly keyOf?: (values: Fields) => string
  /** The same key in the database, folded by `search_fold`. */
  readonly foldedKey: PgColumn | SQL
  /** Columns with the name of another record, and the field that its id is written to. */
  readonly names?: Readonly<Record<string, string>>
  /** Sample values of a new record by column, from which a first file is made. */
  readonly example: Readonly<Record<string, string>>
  /** Values of new records that their row does not give. */
  readonly defaults?: Fields
  /** Replaces names by ids, or says for each field why it cannot. */
  readonly resolve?: (
    ctx: Ctx,
    rows: readonly ImportedRow[],
  ) => Promise<readonly { values: Fields; problems?: Readonly<Record<string, string>> }[]>
}

/** A kind of record as the engine sees it: its functions take records and values of any kind. */
export interface ResourceDefinition<
  Name extends AdminResourceName = AdminResourceName,
> extends Parts<EngineTypes> {
  readonly name: Name
  readonly contract: AdminResource
  readonly table: PgTable
  /** The source of each field of a record. */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly idColumn: PgColumn
  readonly cacheTags: readonly CacheTag[]
}

interface Sources<Table extends PgTable, ReadField extends string> {
  readonly table: Table
  /** Sources of fields that are not columns of the table, or not read as they are. */
  readonly reads?: Readonly<Record<ReadField, SQL>>
}

/**
 * Combines a resource's contract with its table. The functions of a definition have the types of its
 * contract, which end here.
 * @throws if a field has no source, so that the program does not start with it.
 */
export const defineResource = <
  Name extends AdminResourceName,
  Table extends PgTable,
  ReadField extends string = never,
>(
  name: Name,
  {
    table,
    reads,
    ...typedParts
  }: Sources<Table, ReadField> &
    Parts<ContractTypes<Name, NoInfer<keyof Table['_']['columns'] | ReadField>>>,
): ResourceDefinition<Name> => {
  // The engine passes each definition only what its contract has checked or its own fields have read.
  const parts = typedParts as unknown as Parts<EngineTypes>
  const contract: AdminResource = adminResources[name]
  const columns = getTableColumns<PgTable>(table) as Record<string, PgColumn>
  const sources: Record<string, PgColumn | SQL> = { ...columns, ...reads }
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
    table,
    columns,
    idColumn,
    fields: Object.fromEntries(readableFields.map((field) => [field, sources[field]!])),
  }
}

/** Fields without a source, which `loadDetail` adds. */
const listUnreadFields = (contract: AdminResource, sources: Readonly<Record<string, unknown>>) =>
  Object.keys(contract.record.shape).filter((field) => !(field in sources))
