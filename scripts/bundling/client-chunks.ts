import { join } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] } | null
interface Build {
  getModuleInfo: (id: string) => ModuleInfo
}

const webFolder = join(import.meta.dirname, '../../src/web')

/** Entry points of the script and style sheet of all public pages. */
const entryPoints = [
  'entry.client.tsx',
  'root.tsx',
  'routes/site/frame.tsx',
  'lib/seo/structured-data.ts',
].map((path) => join(webFolder, path))

const listImportedModules = (build: Build) => {
  const moduleIds = new Set(entryPoints)
  for (const id of moduleIds)
    for (const next of build.getModuleInfo(id)?.importedIds ?? []) moduleIds.add(next)
  return moduleIds
}

const isScript = (id: string) => /\.[mc]?[jt]sx?$/.test(id)

/**
 * One style sheet for all public pages: a handful of small ones would each block the first paint. It holds
 * every class in the server's HTML: a style that came with a later script would move what is below its part.
 */
const isPublicStyle = (id: string) =>
  /src\/web\/((ui|features\/(shell|roster|content\/landing|profile)|routes\/site)\/([\w-]+\/)*[\w.-]+|features\/bag\/add-to-bag\.module)\.css/.test(
    id,
  )

/**
 * One script of what every public page loads, with React and the router: in forty pieces it took as many
 * requests and a tenth more bytes (ADR 0180).
 */
export const createRuntimeGroup = () => {
  let modules: Set<string> | undefined
  return {
    debugName: 'runtime',
    name: (id: string, build: Build) => {
      modules ??= listImportedModules(build)
      return (isScript(id) && modules.has(id)) || isPublicStyle(id) ? 'runtime' : null
    },
  }
}
