import { spawnSync } from 'node:child_process'

/**
 * Builds the site if its sources have changed since the last build.
 * @throws if the build fails.
 */
export const ensureBuilt = (): void => {
  const script = "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built')
}
