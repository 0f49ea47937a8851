import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'
import { type MeasuredServer, startMeasured } from '../bench/processes.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Starts the built program with the demo agency. Its data is kept in `.cache`, because drawing it takes some
 * minutes.
 * @throws if the site cannot be built
 */
export const startOwnServer = async (): Promise<MeasuredServer> => {
  ensureBuilt()
  const folder = process.env.DATA_DIR ?? join(root, '.cache/phone')
  mkdirSync(folder, { recursive: true })
  const env = { DATA_DIR: folder, RATE_LIMIT: 'false', CALLBOARD_MODE: 'demo' }
  return startMeasured(env)
}
