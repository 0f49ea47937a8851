import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { databaseFact } from '#server/db/errors.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { cleanHtml } from '#server/platform/html.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { Fields } from '../record-types.ts'

/** Values with their HTML cleaned. */
export const cleanValues = ({ html = [] }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      html.includes(name) ? cleanValue(value) : value,
    ]),
  )

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanHtml(value)
  return Array.isArray(value) ? value.map(cleanValue) : value
}

/** Runs a write; a refusal of the database becomes a message of the form. */
export const runWrite = async <T>(
  ctx: Ctx,
  resource: ResourceDefinition,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    throw explainError(resource, error)
  }
}

/** The violated constraint of a write as a message for its author. */
const explainError = (resource: ResourceDefinition, error: unknown): unknown => {
  const fact = databaseFact(error)
  if (!fact || !('constraint' in fact)) return error
  const field = resource.constraints?.[fact.constraint] ?? 'form'
  if (fact.kind === 'uniqueViolation') return invalidField(field, 'This is taken already', error)
  if (fact.kind === 'foreignKeyViolation') {
    return invalidField(field, 'This refers to something that does not exist', error)
  }
  return invalidField(field, 'These values do not go together', error)
}

/** @throws `invalid_input` for values that contradict each other, by the resource's own rules. */
export const requireValid = ({ contract }: ResourceDefinition, record: Fields): void => {
  const fields = contract.problems?.(record) ?? {}
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, { fields })
}

/** All fields of a new record; missing ones are null, as they will be read. */
export const fillWithNull = ({ contract }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(Object.keys(contract.record.shape).map((name) => [name, values[name] ?? null]))
