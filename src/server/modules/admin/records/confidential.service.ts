import { canDo } from '#contracts/admin.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { Fields } from '../record-types.ts'

/** Removes confidential fields from values for users who may only read such records. */
export const hideConfidential = (
  actor: Actor,
  { name, contract: { confidential = [] } }: ResourceDefinition,
  values: Fields,
): Fields =>
  confidential.length === 0 || actor.kind !== 'user' || canDo(actor.role, name, 'update')
    ? values
    : Object.fromEntries(Object.entries(values).filter(([field]) => !confidential.includes(field)))
