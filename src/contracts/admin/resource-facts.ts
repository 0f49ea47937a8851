import type { AdminResource } from './resource.ts'
import { type AdminResourceName, adminResources } from './resources.ts'

/** The parts of a resource's contract that screens need, without the schemas. */
export interface ResourceFacts extends Pick<
  AdminResource,
  'label' | 'noun' | 'sorts' | 'descending' | 'searched' | 'archived' | 'imported'
> {
  readonly isCreated: boolean
  readonly isTagged: boolean
  /** The fields that a change may write. */
  readonly writable: readonly string[]
}

const toFacts = (resource: AdminResource): ResourceFacts => {
  const { label, noun, sorts, descending, searched, archived, imported } = resource
  return {
    label,
    noun,
    sorts,
    descending,
    searched,
    archived,
    imported,
    isCreated: resource.creates !== null,
    isTagged: resource.actions?.tag !== undefined,
    writable: Object.keys(resource.changes.shape),
  }
}

/** The facts of every resource. Browser builds contain this value instead of the contracts (ADR 0180). */
export const resourceFacts = Object.fromEntries(
  Object.entries(adminResources).map(([name, resource]) => [name, toFacts(resource)]),
) as Record<AdminResourceName, ResourceFacts>
