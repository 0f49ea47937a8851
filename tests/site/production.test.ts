import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoPassword, hashSecret } from '#server/modules/accounts/index.ts'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { aContext } from '#tests/support/context.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'
import { startSite, withDatabase } from '#tests/support/site/site.ts'

interface LockFile {
  readonly packages: Record<string, { readonly dev?: true; readonly devOptional?: true }>
}

/** Links the packages that `npm prune --omit=dev` leaves. */
const linkPackagesToRun = (folder: string): void => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isNested = path.indexOf('node_modules/') !== path.lastIndexOf('node_modules/')
    if (path === '' || isNested || dev || devOptional || !existsSync(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(resolve(path), join(folder, path))
  }
}

/**
 * Creates an installation for production: without `demo/` and its build, and without packages for builds and
 * tests.
 */
const installToRun = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-production-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['db', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  linkPackagesToRun(folder)
  const demo = resolve('build/server/demo')
  cpSync('build', join(folder, 'build'), {
    recursive: true,
    filter: (source) => resolve(source) !== demo,
  })
  return folder
}

it('says what to do where demo mode misses the demo agency', () => {
  const folder = installToRun()
  const { status, stderr } = spawnSync(process.execPath, ['build/server/index.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CALLBOARD_MODE: 'demo', DATA_DIR: join(folder, 'data'), PORT: '0' },
  })
  expect(stderr).toContain('set CALLBOARD_MODE=production, or install Callboard with its folder')
  expect(status).toBe(1)
})

const insertOwner = async ({ db }: DbCtx) => {
  await db.insert(users).values({
    email: 'owner@agency.com',
    role: 'owner',
    firstName: 'Ada',
    lastName: 'Vale',
    passwordHash: await hashSecret(demoPassword),
  })
}

it('does not start in production with an owner whose password everybody knows', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-production-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const directory = join(dataDir, 'db')
  copyMigrated(directory)
  await withDatabase({ kind: 'embedded', directory }, insertOwner)
  const { status, stderr } = spawnSync(process.execPath, ['build/server/index.js'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CALLBOARD_MODE: 'production',
      NODE_ENV: 'production',
      EMAIL_PROVIDER: 'sandbox',
      PAYMENT_MODE: 'sandbox',
      DATA_DIR: dataDir,
      PORT: '0',
    },
  })
  expect(stderr).toMatch(
    /the password of owner@agency\.com.*(?:cli\.js|callboard --) close-demo-accounts/,
  )
  expect(status).toBe(1)
})

it('starts in production mode without the demo agency, and without what is only needed to build it', async () => {
  const folder = installToRun()
  const site = await startSite({
    folder,
    // One country instead of the whole world, which takes seconds to load.
    seed: async (ctx) => {
      const countries = [{ isoCode: 'FR', name: 'France' }]
      const places = { countries, states: [], cities: [] }
      await ensurePlaces(aContext(ctx), () => Promise.resolve(places))
      await aModel(ctx)
    },
    environment: {
      CALLBOARD_MODE: 'production',
      NODE_ENV: 'production',
      EMAIL_PROVIDER: 'sandbox',
      PAYMENT_MODE: 'sandbox',
    },
  })
  onTestFinished(() => site.remove())
  const page = await fetch(`${site.url}/welcome`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('</html>')
  // Modules that load on first use, from the build and from packages.
  const seldom = [
    '/comp-cards/1.pdf',
    '/comp-cards/1.png',
    '/api/docs',
    '/sitemap.xml',
    '/blog/rss.xml',
  ]
  for (const path of seldom) {
    const { status } = await fetch(`${site.url}${path}`)
    expect({ path, status }).toEqual({ path, status: 200 })
  }
  await site.stop()
})
