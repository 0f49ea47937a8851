import { readFileSync, statSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'

const folder = 'build/client/assets'
/** Scripts of this build. The folder also holds those of the previous build, for pages that are open. */
const scriptNames = () =>
  (JSON.parse(readFileSync('build/files.json', 'utf8')) as string[])
    .filter((path) => path.startsWith('client/assets/') && path.endsWith('.js'))
    .map((path) => path.slice('client/assets/'.length))
const readScript = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

beforeAll(ensureBuilt, 240_000)

/** Words that occur only in server code and packages: settings, tables, drivers. */
const onlyOnServer = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'process.env',
  'password_hash',
  'passwordHash',
  'argon2',
  'drizzle',
  'pg_notify',
  'PGlite',
  'fastify',
  'nodemailer',
  'throttled_tries',
]

it('no script for browsers holds code of the server', () => {
  const server = readFileSync('build/server/index.js', 'utf8')
  expect(server).toContain('process.env')
  const leaks = scriptNames().flatMap((name) => {
    const text = readScript(name)
    return onlyOnServer.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`)
  })
  expect(leaks).toEqual([])
})

it('public pages load nothing of the back office', () => {
  const scripts = scriptNames()
  const findReferences = (name: string) => {
    const text = readScript(name)
    return scripts.filter((other) => text.includes(other))
  }
  const reached = new Set(scripts.filter((name) => /^(manifest|entry\.client)-/.test(name)))
  for (const name of reached) {
    // The route list names the back office's chunk, whose own imports do not count.
    for (const next of findReferences(name)) if (!next.startsWith('back-office-')) reached.add(next)
  }
  expect(reached.size).toBeGreaterThan(40)
  expect([...reached].filter((name) => name.startsWith('back-office'))).toEqual([])
})

interface Part {
  module: string
  imports?: string[]
}
type Route = Part & { parentId?: string; clientLoaderModule?: string }

const manifest = (): { entry: Part; routes: Record<string, Route> } => {
  const name = scriptNames().find((each) => each.startsWith('manifest-')) ?? ''
  return JSON.parse(readScript(name).replace(/^window\.\w+=|;$/g, '')) as ReturnType<
    typeof manifest
  >
}

/** Returns scripts with all their static imports. */
const withImports = (names: readonly string[]): Set<string> => {
  const scripts = new Set(names)
  for (const name of scripts) {
    for (const [, next = ''] of readScript(name).matchAll(/(?:from|import)"\.\/([\w.~-]+\.js)"/g)) {
      scripts.add(next)
    }
  }
  return scripts
}

/**
 * Size of the compressed file that browsers receive; the build compresses each file once, at the best level.
 */
const compressedSize = (name: string): number => statSync(`${folder}/${name}.br`).size

/** Compressed size of all scripts in a page's HTML, and of the form that it loads by itself. */
const scriptKilobytes = (page: string, form?: string): number => {
  const { entry, routes } = manifest()
  const parts: Part[] = [entry]
  for (let route = routes[page]; route; route = routes[route.parentId ?? '']) {
    const { clientLoaderModule } = route
    parts.push(route, ...(clientLoaderModule ? [{ module: clientLoaderModule }] : []))
  }
  const paths = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const late = form ? scriptNames().filter((name) => name.startsWith(`${form}-`)) : []
  const names = withImports([...paths.map((path) => path.replace('/assets/', '')), ...late])
  return [...names].reduce((sum, name) => sum + compressedSize(name), 0) / 1024
}

// Content pages send at most 105 KB, forms 130 (ADR 0180). What exceeds that, by the router as it comes, may not grow.
it.each([
  ['routes/site/landing/first-landing', 105],
  ['routes/site/landing/home', 108],
  ['routes/site/models/listing', 110],
  ['routes/site/content/blog-detail', 107],
  ['become-a-model', 105],
  ['routes/site/models/model', 117],
  ['routes/account/login', 130],
  ['routes/account/sign-up', 130],
  ['routes/site/bookings/booking', 130],
  ['contact-us', 130, 'customer-form'],
  ['routes/site/careers/application-page', 136],
  // Before the first list (ADR 0180).
  ['routes/admin/back-office', 320, 'back-office.client'],
] as const)('%s sends at most %i KB of script', (page, budget, form?: string) => {
  const kilobytes = scriptKilobytes(page, form)
  expect(kilobytes).toBeGreaterThan(80)
  expect(kilobytes).toBeLessThan(budget)
})
