import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { routesParameter } from '#contracts/page-parameters.ts'
import { getPagePath } from '../response-cache/cache-key.ts'

type Routes = ServerBuild['routes']

const trees = new WeakMap<Routes, RouteObject[]>()

/** The pattern of the page at a path, such as `/model/:id`; undefined if there is no page. */
export const findPagePattern = (routes: Routes, pathname: string): string | undefined => {
  const parts = matchPage(routes, pathname).flatMap(({ route }) => route.path ?? [])
  return parts.length === 0 ? undefined : `/${parts.join('/')}`.replaceAll(/\/+/g, '/')
}

/** The routes of the page at a path, outermost first; none if there is no page. */
const matchPage = (routes: Routes, pathname: string) =>
  matchRoutes(getRouteTree(routes), getPagePath(pathname)) ?? []

const getRouteTree = (routes: Routes): RouteObject[] => {
  const tree = trees.get(routes) ?? listChildRoutes(routes)
  trees.set(routes, tree)
  return tree
}

const listChildRoutes = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return []
      const { id, path, index } = route
      return index ? { id, path, index } : { id, path, children: listChildRoutes(routes, id) }
    })

/**
 * Whether an address asks for the whole page, or for data of routes that its page has, as the router does:
 * each once, in their order. Any other list is answered as well, but is not cached: there are endless
 * variants.
 */
export const requestsOnlyOwnRoutes = (routes: Routes, { pathname, searchParams }: URL): boolean => {
  const routesParam = searchParams.get(routesParameter)
  if (routesParam === null) return true
  const ids = new Set(routesParam.split(','))
  const pageMatches = matchPage(routes, pathname)
  const expectedIds = pageMatches.map(({ route }) => route.id ?? '').filter((id) => ids.has(id))
  return routesParam === expectedIds.join(',')
}
