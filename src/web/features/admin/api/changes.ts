import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from './permissions.ts'

/** The fields of a record, of which the library knows no types. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether two values of a record are the same: they are JSON, and come from one serialiser. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * What a form changed: of the fields that may be written, those which differ from the record as it was
 * loaded. A field that is left out stays as it is on the server, so that two people who change different
 * parts are only in each other's way where the version says so.
 */
export const getChanges = (resource: string, now: Fields, before: Fields): Fields => {
  if (!isResource(resource)) return now
  return Object.fromEntries(
    resourceFacts[resource].writable
      .filter((name) => name in now && !isEqual(now[name], before[name]))
      .map((name) => [name, now[name]]),
  )
}
