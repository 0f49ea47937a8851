import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A program for `new Worker(...)`: a file, or source text to evaluate. */
export interface WorkerProgram {
  readonly program: string
  readonly isText: boolean
}

// A bundler may put this module into a chunk in another directory.
const BUILT_PLACES = ['./database-worker.js', '../database-worker.js']

/**
 * The database thread's program: `database-worker.js` of the build in production; in development and in
 * tests the TypeScript source, for which the thread has to load tsx itself (threads do not inherit the
 * loader on Node 20).
 */
export const workerProgram = (): WorkerProgram => {
  const here = import.meta.url
  if (!new URL(here).pathname.endsWith('.ts')) {
    const places = BUILT_PLACES.map((place) => fileURLToPath(new URL(place, here)))
    const program = places.find((place) => existsSync(place))
    if (!program) throw new Error('The build is incomplete: database-worker.js is missing')
    return { program, isText: false }
  }
  const source = JSON.stringify(new URL('./worker.ts', here).href)
  return {
    program: `import('tsx/esm/api').then((tsx) => tsx.tsImport(${source}, ${source}))`,
    isText: true,
  }
}
