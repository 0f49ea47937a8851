import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

/** The programs that run beside the server, in a thread or a process of their own. */
export const childPrograms = {
  'database-worker': 'src/server/db/embedded/worker.ts',
  'picture-process': 'src/server/platform/media/pictures/picture-process.ts',
  'backup-process': 'src/server/modules/backup/schedule/backup-process.ts',
}

/**
 * Bundles these programs for a server that runs from its source, in development and in tests: loading their TypeScript at each of
 * their starts takes several times as long.
 */
export const bundleChildPrograms = async () => {
  const { build } = await import('esbuild')
  const bundle = async ([name, path]) => {
    const file = join(root, `node_modules/.cache/callboard/programs/${name}.mjs`)
    // Another process may be reading the file, or writing it.
    const draft = `${file}.${randomUUID()}`
    await build({
      entryPoints: [join(root, path)],
      outfile: draft,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
    })
    renameSync(draft, file)
  }
  await Promise.all(Object.entries(childPrograms).map(bundle))
}
