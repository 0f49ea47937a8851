import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { aContext } from '#tests/support/context.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startSite } from '#tests/support/site/site.ts'

/** Variables that a login shell, cron and su may set. */
const shellVariables = { MAIL: '/var/mail/x', HOST: 'pc', LANG: 'C', LC_ALL: 'C' }

/** Files to link instead of copy: they are only read, and their times show that the build is current. */
const isLinked = (name: string) => name === 'build.mjs' || !name.endsWith('.mjs')

/** Clones this project into a folder whose name has spaces and an umlaut. */
const cloneInto = (home: string): string => {
  const folder = join(home, 'Büro Nord', 'callboard')
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const name of ['src', 'demo', 'db', 'node_modules', 'package.json', 'package-lock.json']) {
    symlinkSync(resolve(name), join(folder, name))
  }
  for (const name of ['vite.config.ts', 'react-router.config.ts']) {
    symlinkSync(resolve(name), join(folder, name))
  }
  for (const name of readdirSync('scripts')) {
    const [from, to] = [resolve('scripts', name), join(folder, 'scripts', name)]
    if (isLinked(name)) symlinkSync(from, to)
    else cpSync(from, to)
  }
  cpSync('build', join(folder, 'build'), { recursive: true })
  return folder
}

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-environment-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('starts and takes commands whatever shells set and wherever it is, with the settings of .env', async () => {
  const folder = cloneInto(aFolder())
  writeFileSync(
    join(folder, '.env'),
    'CALLBOARD_MODE=production\nEMAIL_PROVIDER=sandbox\nPAYMENT_MODE=sandbox\nAGENCY_TIME_ZONE=Europe/Berlin\nAGENCY_CURRENCY=CHF\n',
  )
  const environment = {
    ...shellVariables,
    CALLBOARD_ENV_FILE: '.env',
    LOG_LEVEL: 'error',
    AGENCY_CURRENCY: 'GBP',
  }
  const dataDir = join(folder, 'data')
  const site = await startSite({
    folder,
    dataDir,
    seed: async (ctx) => {
      const countries = [{ isoCode: 'FR', name: 'France' }]
      const places = { countries, states: [], cities: [] }
      await ensurePlaces(aContext(ctx), () => Promise.resolve(places))
    },
    environment,
    command: ['npm', 'start'],
  })
  onTestFinished(() => site.remove())
  const answer = await fetch(`${site.url}/api/V1/site`)
  expect(await answer.json()).toMatchObject({
    result: { site: { currency: 'GBP', time_zone: 'Europe/Berlin' } },
  })
  await site.signal()
  // npm may exit first.
  await eventually(() => expect(existsSync(join(dataDir, 'db.lock'))).toBe(false))
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'callboard', '--', 'migrate'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'The database is up to date.\n', stderr: '' })
})

it('says which version it is, and in one line why it cannot start', () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')
  const start = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['build/server/index.js'], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
  const { stderr, status } = start({ DATA_DIR: file })
  expect(stderr).toMatch(
    /^\{.*"msg":"Callboard starts"\}\nThe program cannot write to its folder .*, or set DATA_DIR to another\n$/,
  )
  expect(status).toBe(1)
  expect(start({ MAIL: 'sandbox' }).stderr).toBe(
    'These settings are invalid:\n  MAIL: this setting is called EMAIL_PROVIDER now; please rename it\n',
  )
})
