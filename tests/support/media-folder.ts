import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the app's files, deleted after this file's tests. */
export const useDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
