import { spawnSync } from 'node:child_process'
import { prepareMigrated } from '#tests/support/prepare-databases.ts'

/** Builds the site if its sources have changed since the last time. */
const ensureBuilt = (): void => {
  const script = "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built')
}

/** Runs once before all browser tests: what they share is made before two of them need it at once. */
export default async function setup() {
  ensureBuilt()
  await prepareMigrated()
}
