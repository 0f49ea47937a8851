import { AppError } from '#server/kernel/app-error.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import type { AdminResource } from '#contracts/admin.ts'
import type { Fields } from '../record-types.ts'

/** The values of a row that can be stored, and the contract's objections by field. */
export interface CheckedValues {
  readonly values: Fields
  readonly problems: Readonly<Record<string, string>>
}

/** Checks the values of a row with the schema of the form. */
export const checkValues = (
  { creates, changes }: AdminResource,
  values: Fields,
  isNew: boolean,
): CheckedValues => {
  try {
    const parsed = isNew && creates ? parse(creates, values) : parse(changes.partial(), values)
    return { values: parsed, problems: {} }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { values, problems: error.fields }
  }
}
