import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { switchBuilds } from '../../scripts/bundling/switch-builds.mjs'

it('keeps the hashed files of the last build beside those of the new one, and no older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const current = join(folder, 'build')
  const publish = (version: string) => {
    const next = join(folder, 'build.next')
    mkdirSync(join(next, 'client/assets'), { recursive: true })
    mkdirSync(join(next, 'server'), { recursive: true })
    writeFileSync(join(next, `client/assets/entry-${version}.js`), version)
    writeFileSync(join(next, 'server/index.js'), version)
    switchBuilds({ next, current })
    return readdirSync(join(current, 'client/assets'))
  }
  expect(publish('a')).toEqual(['entry-a.js'])
  expect(publish('b')).toEqual(['entry-a.js', 'entry-b.js'])
  expect(publish('b')).toEqual(['entry-b.js'])
  expect(publish('c')).toEqual(['entry-b.js', 'entry-c.js'])
  expect(readFileSync(join(current, 'server/index.js'), 'utf8')).toBe('c')
  expect(readdirSync(folder)).toEqual(['build'])
})
