import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'

const folder = 'build/client/assets'
const scriptNames = () => readdirSync(folder).filter((name) => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

beforeAll(() => {
  const script = "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', script])
  expect(status, 'the site can be built').toBe(0)
}, 240_000)

/** Words that occur only in the server's code and packages: settings, tables, drivers. */
const onlyOnServer = [
  ...['DATABASE_URL', 'STRIPE_SECRET_KEY', 'process.env', 'password_hash', 'passwordHash'],
  ...['argon2', 'drizzle', 'pg_notify', 'PGlite', 'fastify', 'nodemailer', 'throttled_tries'],
]

it('no script for browsers holds code of the server', () => {
  const server = readFileSync('build/server/index.js', 'utf8')
  expect(server).toContain('process.env')
  const found = scriptNames().flatMap((name) => {
    const text = textOf(name)
    return onlyOnServer.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`)
  })
  expect(found).toEqual([])
})

it('public pages load nothing of the back office', () => {
  const scripts = scriptNames()
  const namedBy = (name: string) => {
    const text = textOf(name)
    return scripts.filter((other) => text.includes(other))
  }
  const reached = new Set(scripts.filter((name) => /^(manifest|entry\.client)-/.test(name)))
  for (const name of reached) {
    // The list of routes names the back office's chunk; what only that one loads does not count.
    for (const next of namedBy(name)) if (!next.startsWith('back-office-')) reached.add(next)
  }
  expect(reached.size).toBeGreaterThan(40)
  expect([...reached].filter((name) => name.startsWith('back-office'))).toEqual([])
})
