import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

let folder = ''

const write = (path: string, text: string): void => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o755 })
}

const createLock = (version: string, others: object = {}) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/fastify': { version, integrity: 'sha' }, ...others },
  })

/** A clone with the scripts of this one, and a fake npm that logs its arguments. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard clone ü-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  write('bin/npm', `#!/bin/sh\necho "$@" >> "${folder}/npm.log"\n`)
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', createLock('5.0.0'))
})

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, env: environment(), encoding: 'utf8' })

const npmCalls = (): string[] => {
  const log = join(folder, 'npm.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

/** An ended process may remain as a zombie until its parent reads its exit code. */
const isRunning = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`
  if (process.platform === 'linux')
    return existsSync(stat) && !readFileSync(stat, 'utf8').includes(') Z ')
  return spawnSync('kill', ['-0', String(pid)]).status === 0
}

const install = "import('./scripts/setup.mjs').then((setup) => setup.ensureInstalled())"

describe('the command line', () => {
  it('neither installs nor builds where there is a build, whatever has changed since', () => {
    write('build/server/cli.js', 'console.log(process.argv.slice(2).join())')
    write('src/changed.ts', '')
    const { stdout, status } = run('scripts/run-cli.mjs', 'backup', 'site.tgz')
    expect({ stdout, status }).toEqual({ stdout: 'backup,site.tgz\n', status: 0 })
    expect(npmCalls()).toEqual([])
  })
})

describe('a start', () => {
  it('does not miss what was only needed to build once npm has removed it', () => {
    for (const name of [
      'src/main.ts',
      'demo/index.ts',
      'vite.config.ts',
      'react-router.config.ts',
    ]) {
      write(name, '')
    }
    write(
      'scripts/build.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs'
      mkdirSync('build/server', { recursive: true })
      writeFileSync('build/server/index.js', "console.log('open')")`,
    )
    const lock = createLock('5.0.0', { 'node_modules/vite': { version: '8.0.0', dev: true } })
    write('package-lock.json', lock)
    write('node_modules/.package-lock.json', lock)
    expect(run('scripts/start.mjs').stdout).toBe('Building the site …\nopen\n')
    write('package-lock.json', lock)
    utimesSync(join(folder, 'package-lock.json'), 1, 1)
    write('node_modules/.package-lock.json', createLock('5.0.0'))
    expect(run('scripts/start.mjs').stdout).toBe('open\n')
    expect(npmCalls()).toEqual([])
  })
})

describe('packages', () => {
  it('are installed if they are not those of the lock file', () => {
    run('-e', install)
    write('node_modules/.package-lock.json', createLock('4.9.0'))
    run('-e', install)
    expect(npmCalls()).toEqual(['ci --no-audit --no-fund', 'ci --no-audit --no-fund'])
  })

  it('stay as they are when anything but the lock file changes', () => {
    write('node_modules/.package-lock.json', createLock('5.0.0'))
    write('package.json', '{ "type": "module", "scripts": { "new": "true" } }')
    run('-e', install)
    expect(npmCalls()).toEqual([])
  })

  it('are installed by nobody any more once the command that began has been ended', async () => {
    write('bin/npm', `#!/bin/sh\nsleep 60 &\necho $! > "${folder}/pid"\nwait\n`)
    const child = spawn(process.execPath, ['-e', install], { cwd: folder, env: environment() })
    onTestFinished(() => void child.kill('SIGKILL'))
    const installer = await eventually(() => {
      const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
      expect(pid).toBeGreaterThan(0)
      return pid
    })
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(1)
    await eventually(() => expect(isRunning(installer)).toBe(false))
  })
})
