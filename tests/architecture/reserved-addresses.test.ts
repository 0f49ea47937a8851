import { expect, it } from 'vitest'
import { isReservedAddress, reservedAddresses } from '#contracts/content/own-page-names.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { listServerPaths } from '#tests/support/servers/server-paths.ts'
import routes from '#web/routes.ts'

const test = useApp(useDatabase())

interface Route {
  path?: string | undefined
  children?: readonly Route[] | undefined
}

const listPaths = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)])

/** Returns the first segment of an address; undefined for a parameter or a file. */
const getFirstPart = (path: string): string | undefined => {
  const [part = ''] = path.replace(/^\//, '').split('/')
  return /^[a-z0-9-]+$/i.test(part) ? part.toLowerCase() : undefined
}

it('keeps own pages off every address that the site answers, pages and server', () => {
  const parts = [...listPaths(routes), ...listServerPaths(test().app.server)].map(getFirstPart)
  const usedParts = [...new Set(parts.filter((part) => part !== undefined))]
  expect(usedParts.length).toBeGreaterThan(60)
  expect(usedParts.filter((part) => !isReservedAddress(part))).toEqual([])
})

it('lists them once, in lower case', () => {
  expect(reservedAddresses).toEqual([...new Set(reservedAddresses)])
  expect(reservedAddresses.filter((part) => part !== part.toLowerCase())).toEqual([])
})
