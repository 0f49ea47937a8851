import { canDo } from '#contracts/admin.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Fields, ResourceDefinition } from '../define-resource.admin.ts'

/** Removes confidential fields from a record for users who may only read such records. */
export const hideConfidential = (
  actor: Actor,
  { name, contract: { confidential = [] } }: ResourceDefinition,
  values: Fields,
): Fields =>
  confidential.length === 0 || actor.kind !== 'user' || canDo(actor.role, name, 'update')
    ? values
    : Object.fromEntries(Object.entries(values).filter(([field]) => !confidential.includes(field)))
