import type { z } from 'zod'
import type {
  AdminActionInput,
  AdminActionName,
  AdminRecord,
  AdminResourceName,
  AdminResources,
  AdminValues,
  Immutable,
} from '#contracts/admin/resources.ts'
import type { instant } from '#contracts/admin/fields.ts'
import type { Ctx } from '#server/context.ts'

/** A record or the values of one, by field: how the engine sees every kind of record. */
export type Fields = Record<string, unknown>

/** A stored record of any kind. */
export type AnyRecord = Fields & { readonly id: number }

/** A column gives an instant as a date, a query's JSON as text. */
type StoredValue<Schema, Value> = Schema extends typeof instant
  ? Date | string
  : Schema extends z.ZodNullable<typeof instant>
    ? Date | string | null
    : Value

/** The fields of a stored record, by its contract. */
export type StoredRecord<
  Name extends AdminResourceName,
  Field extends keyof AdminRecord<Name> = keyof AdminRecord<Name>,
> = {
  [Key in Field]: StoredValue<
    AdminResources[Name]['record']['shape'][Key & keyof AdminResources[Name]['record']['shape']],
    AdminRecord<Name>[Key]
  >
}

/** A write, and the fields of the record that it reads. */
export interface RecordWrite<
  Name extends AdminResourceName,
  Field extends keyof AdminRecord<Name> = never,
> {
  readonly id: number
  /** What was written, checked and with its HTML cleaned. */
  readonly values: AdminValues<Name>
  /** The record before; null for a new one. */
  readonly before: StoredRecord<Name, Field> | null
}

/** The input of an action, and the action that it is for. */
export type ActionRequest<Name extends AdminResourceName> = HookAction<ContractTypes<Name, never>>

/** The types that a resource's own functions work with. */
export interface HookTypes {
  readonly name: AdminResourceName
  /** A record as its table and queries give it. */
  readonly record: object
  readonly values: object
  /** The fields that a single record has beside these. */
  readonly detail: object
  /** The input of each action. */
  readonly actions: object
  /** The names of fields. */
  readonly field: string
}

/** The types of the engine, which serves all kinds of records. */
export interface EngineTypes extends HookTypes {
  readonly name: AdminResourceName
  readonly record: AnyRecord
  readonly values: Fields
  readonly detail: Fields
  readonly actions: Record<string, Fields>
  readonly field: string
}

/** The types of a resource by its contract; `Source` are the fields that its definition reads. */
export interface ContractTypes<Name extends AdminResourceName, Source> extends HookTypes {
  readonly name: Name
  readonly record: StoredRecord<Name, Extract<keyof AdminRecord<Name>, Source>>
  readonly values: AdminValues<Name>
  readonly detail: Immutable<Omit<AdminRecord<Name>, Source & PropertyKey>>
  readonly actions: { [Action in AdminActionName<Name>]: AdminActionInput<Name, Action> }
  readonly field: keyof AdminRecord<Name> & string
}

export interface HookWrite<Types extends HookTypes> {
  readonly id: number
  readonly values: Types['values']
  readonly before: Types['record'] | null
}

/** A record before and after a write; `before` is null for a new one. */
export interface HookVersions<Types extends HookTypes> {
  readonly before: Types['record'] | null
  readonly after: Types['record']
}

/** An action that is about to be done to a record. */
export type HookAction<Types extends HookTypes> = {
  [Action in keyof Types['actions'] & string]: {
    readonly id: number
    readonly action: Action
    readonly input: Types['actions'][Action]
  }
}[keyof Types['actions'] & string]

/**
 * Does something to a record in a transaction. The audit log gets what it changed, and what it returns: facts
 * that no field of the record has.
 */
export type HookFunction<Types extends HookTypes, Action extends keyof Types['actions']> = (
  ctx: Ctx,
  record: Types['record'],
  input: Types['actions'][Action],
) => Promise<Fields | undefined>
