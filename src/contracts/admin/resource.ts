import type { z } from 'zod'
import type { CsvField, ExportedColumn } from './csv/csv.ts'

/**
 * A kind of record in the back office: the single source for its screens and for the server's validation.
 * Names are spelt correctly here; only the public wire format has misspelt ones.
 */
export interface AdminResource<
  RecordSchema extends z.ZodObject = z.ZodObject,
  ChangesSchema extends z.ZodObject = z.ZodObject,
  CreationSchema extends z.ZodObject = z.ZodObject,
  ActionSchemas extends Readonly<Record<string, z.ZodObject>> = Readonly<
    Record<string, z.ZodObject>
  >,
> {
  /** The name of its screen. */
  readonly label: string
  /** What one record is called within a sentence. */
  readonly noun: string
  /** The fields of a record. `id` is its own; `version` is sent back with every change. */
  readonly record: RecordSchema
  /** Fields that only a single record has; lists leave them out. */
  readonly single?: readonly (keyof RecordSchema['shape'] & string)[]
  /** Fields that only those who may change such records can read. */
  readonly confidential?: readonly (keyof RecordSchema['shape'] & string)[]
  /** The fields that a change may write; anything else in the body is ignored. */
  readonly changes: ChangesSchema
  /** The fields of a new record, if they differ from those of a change; null if none can be created. */
  readonly creates: CreationSchema | null
  /** Fields that lists can be sorted by, besides `id`. The first one is the default order. */
  readonly sorts: readonly (keyof RecordSchema['shape'] & string)[]
  readonly descending?: boolean
  /**
   * Fields that lists can be filtered by, with one value or several; dates and numbers also by range, as
   * `{field}_gte` and `{field}_lte`.
   */
  readonly filters: readonly (keyof RecordSchema['shape'] & string)[]
  /** Whether the filter `q` searches this resource. */
  readonly searched: boolean
  /** Whether a record can be archived, and restored with the action `restore`. */
  readonly archived: boolean
  /**
   * How its fields appear in a CSV file, if their name and schema do not tell; null for fields without a
   * column.
   */
  readonly csv?: Readonly<Partial<Record<keyof RecordSchema['shape'] & string, CsvField | null>>>
  /** Columns that only an exported file has, after those of the list. */
  readonly exported?: readonly ExportedColumn[]
  /** Whether records can be imported from a CSV file, which needs the rights to create and change them. */
  readonly imported?: boolean
  /**
   * The kinds of files from which a record can be created: `POST` then takes a form with `kind` and `file`.
   */
  readonly uploads?: readonly ('picture' | 'film')[]
  /** Actions on a record: `POST /api/admin/{resource}/{id}/{action}`. */
  readonly actions?: ActionSchemas
  /** Rules across fields: returns messages by field for a record that breaks them. */
  problems?(record: z.output<RecordSchema>): Record<string, string>
}

/** Checks the shape of a resource and keeps its exact type. */
export const adminResource = <
  RecordSchema extends z.ZodObject,
  ChangesSchema extends z.ZodObject,
  CreationSchema extends z.ZodObject = ChangesSchema,
  ActionSchemas extends Readonly<Record<string, z.ZodObject>> = Readonly<
    Record<never, z.ZodObject>
  >,
>(
  resource: AdminResource<RecordSchema, ChangesSchema, CreationSchema, ActionSchemas>,
): AdminResource<RecordSchema, ChangesSchema, CreationSchema, ActionSchemas> & {
  single?: readonly (keyof RecordSchema['shape'])[]
} => resource
