import { mayDo } from '#contracts/admin.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Fields, ResourceDefinition } from '../define-resource.admin.ts'

/**
 * Values of a record as somebody may read them: a colleague who may only look at such records is not shown what is
 * private to the people whom they are about.
 */
export const hideConfidential = (
  actor: Actor,
  { name, contract: { confidential = [] } }: ResourceDefinition,
  values: Fields,
): Fields =>
  confidential.length === 0 || actor.kind !== 'user' || mayDo(actor.role, name, 'update')
    ? values
    : Object.fromEntries(Object.entries(values).filter(([field]) => !confidential.includes(field)))
