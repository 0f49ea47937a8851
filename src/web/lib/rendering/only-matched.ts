import type { EntryContext } from 'react-router'

type Routes<T> = Record<string, T>

const pick = <T>(all: Routes<T>, ids: readonly string[]): Routes<T> =>
  Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])))

/**
 * The context of a render with the routes of this page alone: from all of the site's the router would build
 * its whole table again for every page. In the browser it gets all of them, as a file.
 */
export const onlyMatched = (context: EntryContext): EntryContext => {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  return {
    ...context,
    manifest: { ...context.manifest, routes: pick(context.manifest.routes, ids) },
    routeModules: pick(context.routeModules, ids),
  }
}
