import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the commit of a working copy, with `-dirty` if files differ from it; undefined outside of a working
 * copy.
 */
const describeCommit = (root) => {
  if (!existsSync(join(root, '.git'))) return undefined
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Returns the built program's facts about itself: the version in package.json, and the commit of the working
 * copy or, if the sources were copied without it, `CALLBOARD_COMMIT`.
 */
export const findBuildInfo = (root) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { version, commit: describeCommit(root) ?? process.env.CALLBOARD_COMMIT ?? '' }
}

/** Returns the facts for Vite's `define`, which puts them into a bundle (`src/server/build-info.ts`). */
export const buildInfoConstant = (root) => ({
  CALLBOARD_BUILD: JSON.stringify(findBuildInfo(root)),
})
