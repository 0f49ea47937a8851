import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the state of this file's app, deleted after its tests. */
export const useDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
