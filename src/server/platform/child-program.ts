import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Esbuild from 'esbuild'

/** A program that runs beside the server, in a thread or a process of its own. */
interface ChildProgram {
  /** Its name in the build, without `.js`. */
  readonly name: string
  /** Its TypeScript, beside the module whose address is `of`. */
  readonly source: string
  readonly of: string
}

/** From the folder of this module. */
const BUNDLES = '../../../node_modules/.cache/callboard/programs'

const isSource = (address: string): boolean => new URL(address).pathname.endsWith('.ts')

const bundles = new Map<string, string>()

/** Loading the TypeScript of a program with tsx at each of its starts takes several times as long. */
const bundleProgram = ({ name, source, of }: ChildProgram): string => {
  const bundledFile = bundles.get(name)
  if (bundledFile) return bundledFile
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild
  const file = join(dirname(fileURLToPath(import.meta.url)), BUNDLES, `${name}.mjs`)
  // Another process may be reading the file, or writing it.
  const draft = `${file}.${randomUUID()}`
  buildSync({
    entryPoints: [join(dirname(fileURLToPath(of)), source)],
    outfile: draft,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
  })
  renameSync(draft, file)
  bundles.set(name, file)
  return file
}

/** A bundler may have put this module into a chunk in another directory. */
const findBuiltProgram = ({ name }: ChildProgram): string => {
  const places = [`./${name}.js`, `../${name}.js`]
  const file = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(place))
  if (!file) throw new Error(`The build is incomplete: ${name}.js is missing`)
  return file
}

/**
 * The file of a program: `<name>.js` of the build in production; in development and in tests a bundle of its
 * TypeScript, made once in each process of the server.
 * @throws an error if the build lacks it.
 */
export const getProgramFile = (program: ChildProgram): string =>
  isSource(import.meta.url) ? bundleProgram(program) : findBuiltProgram(program)
