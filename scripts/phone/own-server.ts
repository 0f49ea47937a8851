import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Measured, startMeasured } from '../bench/processes.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Starts the built program with the demo agency, whose data is stored in `.cache` for the next time. Drawing
 * it takes some minutes.
 * @throws if the site cannot be built
 */
export const startOwnServer = async (): Promise<Measured> => {
  const build = "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built')
  const folder = process.env.DATA_DIR ?? join(root, '.cache/phone')
  mkdirSync(folder, { recursive: true })
  const env = { DATA_DIR: folder, RATE_LIMIT: 'false', CALLBOARD_MODE: 'demo' }
  return startMeasured(['build/server/index.js'], env, '/readyz')
}
