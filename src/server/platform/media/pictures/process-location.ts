import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The exit code of a process that used more memory than it may. */
export const OUT_OF_MEMORY = 86

// A bundler may put this module into a chunk in another directory.
const BUILT_PLACES = ['./picture-process.js', '../picture-process.js']

/**
 * The picture process's program and the options of Node that it needs: `picture-process.js` of the build in
 * production; in development and in tests the TypeScript source.
 */
export const pictureProgram = (): { program: string; options: readonly string[] } => {
  const here = import.meta.url
  if (!new URL(here).pathname.endsWith('.ts')) {
    const places = BUILT_PLACES.map((place) => fileURLToPath(new URL(place, here)))
    const program = places.find((place) => existsSync(place))
    if (!program) throw new Error('The build is incomplete: picture-process.js is missing')
    return { program, options: [] }
  }
  const loader = pathToFileURL(createRequire(here).resolve('tsx/esm')).href
  const program = fileURLToPath(new URL('./picture-process.ts', here))
  return { program, options: ['--import', loader] }
}
