import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from './permissions.ts'

/** The fields of a record; react-admin has no types for them. */
export type Fields = Readonly<Record<string, unknown>>

/** Compares two values of a record by their JSON, which one serialiser wrote. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns the writable fields that a form changed. A field that is left out stays as it is on the server, so
 * two editors who change different fields conflict only if the version says so.
 */
export const getChanges = (resource: string, now: Fields, before: Fields): Fields => {
  if (!isResource(resource)) return now
  return Object.fromEntries(
    resourceFacts[resource].writable
      .filter((name) => name in now && !isEqual(now[name], before[name]))
      .map((name) => [name, now[name]]),
  )
}
