import { AppError } from '#server/kernel/app-error.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import type { AdminResource } from '#contracts/admin.ts'
import type { Fields } from '../define-resource.admin.ts'

/** What a row may be stored as, or what the contract says against it, by field. */
export interface CheckedValues {
  readonly values: Fields
  readonly problems: Readonly<Record<string, string>>
}

/** Checks the values of a row with the schema that a form's are checked with. */
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
