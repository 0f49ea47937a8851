import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { routesParameter } from '#contracts/page-parameters.ts'
import { pagePathOf } from '../response-cache/cache-key.ts'

type Routes = ServerBuild['routes']

const trees = new WeakMap<Routes, RouteObject[]>()

const childrenOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return []
      const { id, path, index } = route
      return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }
    })

const treeOf = (routes: Routes): RouteObject[] => {
  const tree = trees.get(routes) ?? childrenOf(routes)
  trees.set(routes, tree)
  return tree
}

/** The routes of the page at a path, from the outermost on; none where there is no page. */
const matchPage = (routes: Routes, pathname: string) =>
  matchRoutes(treeOf(routes), pagePathOf(pathname)) ?? []

/** The pattern of the page at a path, such as `/model/:id`; undefined where there is no page. */
export const findPagePattern = (routes: Routes, pathname: string): string | undefined => {
  const parts = matchPage(routes, pathname).flatMap(({ route }) => route.path ?? [])
  return parts.length === 0 ? undefined : `/${parts.join('/')}`.replaceAll(/\/+/g, '/')
}

/**
 * Whether an address asks for all of a page, or for data of routes that its page has, as the router does: each
 * once, in their order. Any other list gets an answer, too, but there is no end of them.
 */
export const asksForItsOwnRoutes = (routes: Routes, { pathname, searchParams }: URL): boolean => {
  const wanted = searchParams.get(routesParameter)
  if (wanted === null) return true
  const ids = new Set(wanted.split(','))
  const own = matchPage(routes, pathname)
  const asked = own.map(({ route }) => route.id ?? '').filter((id) => ids.has(id))
  return wanted === asked.join(',')
}
