import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The running build of the program. */
export interface BuildInfo {
  readonly version: string
  /** The commit it was built from; empty if unknown. */
  readonly commit: string
}

/** Defined by the build. */
declare const CALLBOARD_BUILD: BuildInfo

/** For development, where nothing is built. */
const readVersion = (): BuildInfo => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(resolve('package.json'), 'utf8')))
  return { version, commit: '' }
}

export const buildInfo: BuildInfo =
  typeof CALLBOARD_BUILD === 'undefined' ? readVersion() : CALLBOARD_BUILD

/** `0.1.0 (1a2b3c4d5e6f)` */
export const formatBuild = ({ version, commit }: BuildInfo): string =>
  commit === '' ? version : `${version} (${commit})`
