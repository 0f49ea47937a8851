import { fileURLToPath, pathToFileURL } from 'node:url'

/** A program for `new Worker(...)`: a file, or a text to evaluate. */
export interface WorkerProgram {
  readonly program: string
  readonly isText: boolean
}

/**
 * The database thread's program: `database-worker.js` beside the bundle in production; in development
 * and in tests the TypeScript source, for which the thread has to load tsx itself (threads do not
 * inherit the loader on Node 20).
 */
export const workerProgram = (): WorkerProgram => {
  const here = import.meta.url
  if (here.endsWith('.js')) {
    return { program: fileURLToPath(new URL('./database-worker.js', here)), isText: false }
  }
  const source = new URL('./worker.ts', here.startsWith('file:') ? here : pathToFileURL(here)).href
  return {
    program: `import('tsx/esm/api').then((tsx) => tsx.tsImport(${JSON.stringify(source)}, ${JSON.stringify(source)}))`,
    isText: true,
  }
}
