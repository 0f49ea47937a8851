import type { z } from 'zod'

/**
 * A kind of record that the back office keeps: the single source of what its screens may show and send, and
 * of what the server takes. Names are spelt right here: only the public wire has the specification's.
 */
export interface AdminResource<
  Shown extends z.ZodObject = z.ZodObject,
  Written extends z.ZodObject = z.ZodObject,
  Created extends z.ZodObject = z.ZodObject,
> {
  readonly label: string
  /** What a record shows. `id` is its own; `version` comes back with every change. */
  readonly record: Shown
  /** The fields that only a single record carries: lists go without them. */
  readonly single?: readonly (keyof Shown['shape'] & string)[]
  /** The fields that a change may write; whatever else a body holds is left out. */
  readonly changes: Written
  /** The fields of a new record, where they are not those of a change; null where none can be made. */
  readonly creates: Created | null
  /** Fields that lists may be sorted by; `id` always. The first one is the list's own order. */
  readonly sorts: readonly (keyof Shown['shape'] & string)[]
  readonly descending?: boolean
  /**
   * Fields that lists may be filtered by, with one value or several; dates and numbers also from and to, as
   * `{field}_gte` and `{field}_lte`.
   */
  readonly filters: readonly (keyof Shown['shape'] & string)[]
  /** Whether the filter `q` searches it. */
  readonly searched: boolean
  /** Whether a record can be put away, and taken back with the action `restore`. */
  readonly archived: boolean
  /** What can be done to a record beside writing it: `POST /api/admin/{resource}/{id}/{action}`. */
  readonly actions?: Readonly<Record<string, z.ZodObject>>
  /** Rules between fields: messages by field for a record that would break them. */
  problems?(record: z.output<Shown>): Record<string, string>
}

/** Checks a resource against the shape of one and keeps its exact type. */
export const adminResource = <
  Shown extends z.ZodObject,
  Written extends z.ZodObject,
  Created extends z.ZodObject,
>(
  resource: AdminResource<Shown, Written, Created>,
): AdminResource<Shown, Written, Created> & { single?: readonly (keyof Shown['shape'])[] } =>
  resource
