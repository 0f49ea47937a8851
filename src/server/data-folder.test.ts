import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDataFolder } from './data-folder.ts'

it('says that the program cannot write to its folder, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  openDataFolder(join(folder, 'new', 'data'))
  const remedy = 'Give the folder to the user that runs the program, or set DATA_DIR to another'
  expect(() => openDataFolder(file)).toThrow(
    `The program cannot write to its folder ${file}: it is a file. ${remedy}`,
  )
  expect(() => openDataFolder(join(file, 'data'))).toThrow(
    `${join(file, 'data')}: a part of its path is not a folder. ${remedy}`,
  )
})
