import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Which build of the program runs. */
export interface BuildInfo {
  readonly version: string
  /** What it was built from; empty if that was not known. */
  readonly commit: string
}

/** Put in by the build. */
declare const CALLBOARD_BUILD: BuildInfo

/** In development, where nothing is built. */
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
