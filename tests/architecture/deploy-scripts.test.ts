import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'

/** A folder of fake programs that log their calls, first in the PATH. */
const createMachine = () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const bin = join(folder, 'bin')
  const calls = join(folder, 'calls')
  mkdirSync(bin)
  writeFileSync(calls, '')
  return {
    folder,
    /** `body` is shell code and gets the arguments of the call. */
    install: (name: string, body = '') => {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >>"${calls}"\n${body}\n`)
      chmodSync(join(bin, name), 0o755)
    },
    run: (script: string, args: string[] = [], environment: Record<string, string> = {}) => {
      const { status, stdout, stderr } = spawnSync(resolve(script), args, {
        encoding: 'utf8',
        env: { ...process.env, ...environment, PATH: `${bin}:${process.env.PATH}` },
      })
      return { status, stdout, stderr }
    },
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
  }
}

describe('deploy/roll.sh', () => {
  const quick = { ROLL_TIMEOUT: '1', ROLL_PAUSE: '0' }
  const compose = 'docker compose --file compose.yaml'
  const steps = (calls: readonly string[]) =>
    calls.filter((call) => !call.includes(' exec ')).map((call) => call.replace(`${compose} `, ''))

  it('migrates, and then replaces one instance after the other, each once the one before is ready', () => {
    const machine = createMachine()
    // Each instance is ready at the second request.
    const markerFile = join(machine.folder, 'asked')
    machine.install(
      'docker',
      `case "$*" in *" exec "*) [ -e "${markerFile}-$6" ] || { touch "${markerFile}-$6"; exit 1; } ;; esac`,
    )
    const { status, stderr } = machine.run('deploy/roll.sh', [], quick)
    expect(stderr).toMatch(/All instances run the same image\.\n$/)
    expect(status).toBe(0)
    const calls = machine.calls()
    expect(steps(calls)).toEqual([
      'docker image inspect callboard',
      'docker tag callboard callboard:before',
      'build migrate',
      'run --rm migrate',
      'up --detach --no-deps --no-build site-1',
      'up --detach --no-deps --no-build site-2',
    ])
    const order = calls.map((call) =>
      /(?:up|exec) .*?(site-\d)/.exec(call)?.[0].replace(/ .* /, ' '),
    )
    expect(order.filter(Boolean)).toEqual([
      'up site-1',
      'exec site-1',
      'exec site-1',
      'up site-2',
      'exec site-2',
      'exec site-2',
    ])
    expect(calls.find((call) => call.includes(' exec '))).toContain('/readyz')
  })

  it('leaves the instances alone if the database cannot be migrated', () => {
    const machine = createMachine()
    machine.install('docker', 'case "$*" in *" run "*) exit 1 ;; esac')
    const { status, stderr } = machine.run('deploy/roll.sh', [], quick)
    expect([status, stderr]).toEqual([1, expect.stringContaining('no instance was touched')])
    expect(machine.calls().filter((call) => call.includes(' up '))).toEqual([])
  })

  it('stops at an instance that does not become ready, shows its log, and names the way back', () => {
    const machine = createMachine()
    machine.install(
      'docker',
      'case "$*" in *" exec "*) exit 1 ;; *" logs "*) echo "Out of order" ;; esac',
    )
    const { status, stderr } = machine.run('deploy/roll.sh', [], { ...quick, ROLL_TIMEOUT: '0' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/site-1 is not ready after 0 seconds.*\nOut of order\n.*roll\.sh back/)
    expect(machine.calls().filter((call) => call.includes('site-2'))).toEqual([])
  })

  it('goes back to the image before, without building', () => {
    const machine = createMachine()
    machine.install('docker')
    expect(machine.run('deploy/roll.sh', ['back'], quick).status).toBe(0)
    expect(steps(machine.calls())).toEqual([
      'docker tag callboard:before callboard',
      'run --rm migrate',
      'up --detach --no-deps --no-build site-1',
      'up --detach --no-deps --no-build site-2',
    ])
  })

  it('replaces all instances of compose.yaml, and refuses other words', () => {
    const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
      services: Record<string, unknown>
    }
    const instances = Object.keys(services).filter((name) => name.startsWith('site-'))
    const script = readFileSync('deploy/roll.sh', 'utf8')
    expect(/^instances='(.*)'$/m.exec(script)?.[1]?.split(' ')).toEqual(instances)
    const machine = createMachine()
    machine.install('docker')
    expect(machine.run('deploy/roll.sh', ['forward'], quick).status).toBe(2)
    expect(machine.calls()).toEqual([''])
  })
})

describe('deploy/one-machine/send-backup.sh', () => {
  /** A machine with backup archives of these ages in days. */
  const withArchives = (...ages: readonly number[]) => {
    const machine = createMachine()
    for (const days of ages) {
      const file = join(machine.folder, `callboard-2026-11-${20 - days}-0300.tgz`)
      writeFileSync(file, 'archive')
      const at = new Date(Date.now() - days * 86_400_000)
      utimesSync(file, at, at)
    }
    machine.install('rsync')
    machine.install('age', 'while [ "$1" != --output ]; do shift; done; : >"$2"')
    return machine
  }
  const settings = ({ folder }: { folder: string }) => ({
    BACKUP_DIR: folder,
    BACKUP_RECIPIENT: 'age1key',
    BACKUP_TARGET: 'other:callboard',
  })

  it('reads the newest archive to its end, and sends it encrypted', () => {
    const machine = withArchives(0, 1)
    machine.install('node')
    const { status, stdout } = machine.run(
      'deploy/one-machine/send-backup.sh',
      [],
      settings(machine),
    )
    expect([status, stdout]).toEqual([
      0,
      'Sent callboard-2026-11-20-0300.tgz.age to other:callboard\n',
    ])
    const [verify, age, rsync, ...more] = machine.calls()
    const archive = join(machine.folder, 'callboard-2026-11-20-0300.tgz')
    expect(verify).toBe(`node build/server/cli.js verify ${archive}`)
    expect(age).toMatch(
      /^age --recipient age1key --output \S+\/callboard-2026-11-20-0300\.tgz\.age \S+\.tgz$/,
    )
    expect(rsync).toMatch(/^rsync .*\S+\/callboard-2026-11-20-0300\.tgz\.age other:callboard\/$/)
    expect(more).toEqual([])
  })

  it('fails where the site has made none for two days, and sends none that is damaged', () => {
    const old = withArchives(4)
    old.install('node')
    const late = old.run('deploy/one-machine/send-backup.sh', [], settings(old))
    expect([late.status, late.stderr]).toEqual([
      1,
      expect.stringContaining('no backup of the last two days'),
    ])
    const damaged = withArchives(0)
    damaged.install('node', 'exit 1')
    expect(damaged.run('deploy/one-machine/send-backup.sh', [], settings(damaged)).status).toBe(1)
    expect(damaged.calls()).toHaveLength(1)
  })
})
