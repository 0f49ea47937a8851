import { parseAst, type Plugin } from 'vite'

/**
 * Functions of the router that no page of this site reaches, and their replacements. They depend on settings
 * at run time, so the bundler cannot remove them by itself.
 */
const unreached: Record<string, string> = {
  // The table of routes is loaded as one file (ADR 0054), so no route is discovered.
  useFogOFWarDiscovery: '() {}',
  getPatchRoutesOnNavigationFunction: '() {}',
  // Server components, and observers of the router.
  RSCErrorHandler: '() {}',
  RSCPrefetchPageLinksImpl: '() {}',
  instrumentClientSideRouter: '(router) { return router }',
  getRouteInstrumentationUpdates: '() { return {} }',
  // The root has an error boundary, and every page comes from the server.
  RemixRootDefaultErrorBoundary: '() {}',
  RemixRootDefaultHydrateFallback: '() {}',
  DefaultErrorComponent: '() {}',
  nonSsrStrategy: '() {}',
  discoverRoutes: '() {}',
  // The router writes nothing and fetches no data beside a page: forms and buttons call the API.
  singleFetchActionStrategy: '() {}',
  handleAction: '() {}',
  fetch2: '() {}',
  handleFetcherAction: '() {}',
  handleFetcherLoader: '() {}',
  normalizeNavigateOptions: '(isFetcher, path) { return { path } }',
  getSubmissionFromNavigation: '() {}',
  createRequestInit: '({ signal }) { return { signal } }',
  // No page waits for a part of its data.
  AwaitErrorBoundary: '() {}',
}

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  declarations?: readonly Node[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the name of the function or single variable that a statement declares. */
const getDeclaredName = ({ type, id, declarations = [] }: Node): string | undefined =>
  type === 'FunctionDeclaration' ? id?.name : declarations[0]?.id?.name

/** Lists the declarations of unreached functions in a syntax tree, including nested ones. */
const listUnreached = (node: Node): { name: string; node: Node }[] => {
  const name = getDeclaredName(node)
  if (name !== undefined && name in unreached) return [{ name, node }]
  return Object.values(node).flat().filter(isNode).flatMap(listUnreached)
}

/**
 * Removes display names for developers, so that the bundler can drop unused links and forms of the router.
 */
const removeNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')

const isClient = ({ name }: { name: string }) => name === 'client'

/**
 * Removes unused parts of the router and of the office's library from the browser's script: 8 KB on every
 * page (ADR 0108). The build fails if the router no longer has one of these functions.
 */
export const removeUnusedParts = (): Plugin[] => {
  const names = new Set<string>()
  return [
    {
      name: 'unused-parts-of-the-router',
      apply: 'build',
      applyToEnvironment: isClient,
      transform: {
        filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
        handler: (source) => {
          let code = source
          for (const { name, node } of listUnreached(parseAst(source)).toReversed()) {
            names.add(name)
            const instead = `function ${name}${unreached[name]}`
            code = `${code.slice(0, node.start)}${instead}${code.slice(node.end)}`
          }
          return { code: removeNames(code), map: null }
        },
      },
      buildEnd: (error) => {
        const missing = Object.keys(unreached).filter((name) => !names.has(name))
        if (!error && missing.length > 0) {
          throw new Error(`The router has no ${missing.join(', ')} any more: see ADR 0108`)
        }
      },
    },
    {
      name: 'default-router-of-the-office',
      apply: 'build',
      applyToEnvironment: isClient,
      load: {
        // The office gets its own router, which needs less of the site's.
        filter: { id: /ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/ },
        handler: () => ({ code: 'export const reactRouterProvider = undefined', moduleType: 'js' }),
      },
    },
  ]
}
