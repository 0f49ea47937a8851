import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commit of a working copy, with `-dirty` where files differ from it; undefined where there is none. */
const describeCommit = (root) => {
  if (!existsSync(join(root, '.git'))) return undefined
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * What the built program knows of itself: the version of package.json, and the commit of the working copy or, where the
 * sources are copied without it, of `CALLBOARD_COMMIT`.
 */
export const findBuildInfo = (root) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { version, commit: describeCommit(root) ?? process.env.CALLBOARD_COMMIT ?? '' }
}

/** Puts it into a bundle, as Vite's `define` takes it (`src/server/build-info.ts`). */
export const buildInfoConstant = (root) => ({
  CALLBOARD_BUILD: JSON.stringify(findBuildInfo(root)),
})
