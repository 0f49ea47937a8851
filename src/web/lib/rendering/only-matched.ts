import type { EntryContext } from 'react-router'

/**
 * Limits the render context to the routes of this page; otherwise the router would build the table of all
 * routes for every page. The browser gets the full list as a file.
 */
export const onlyMatched = (context: EntryContext): EntryContext => {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  return {
    ...context,
    manifest: { ...context.manifest, routes: pick(context.manifest.routes, ids) },
    routeModules: pick(context.routeModules, ids),
  }
}

type Routes<T> = Record<string, T>

const pick = <T>(all: Routes<T>, ids: readonly string[]): Routes<T> =>
  Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])))
