import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** A file that breaks a rule, and its forbidden import. */
interface Violation {
  from: string
  to: string
}

/** One violation for each rule of `.dependency-cruiser.cjs`; a rule without one fails the test. */
const violations: Record<string, Violation> = {
  'no-circular': { from: 'src/web/lib/a-circle.ts', to: 'src/web/lib/a-circle-too.ts' },
  resolvable: { from: 'src/web/lib/a-gap.ts', to: 'src/web/lib/nothing.ts' },
  'contracts-are-pure': { from: 'src/contracts/a-clock.ts', to: 'src/web/lib/leaf.ts' },
  'web-never-reaches-server': { from: 'src/web/lib/a-reach.ts', to: 'src/server/leaf.ts' },
  'only-ssr-bridge-reaches-web': { from: 'src/server/http/a-page.ts', to: 'src/web/lib/leaf.ts' },
  'kernel-is-pure': { from: 'src/server/kernel/a-file.ts', to: 'node_modules/pino/index.js' },
  'domain-does-no-io': {
    from: 'src/server/modules/one/one.domain.ts',
    to: 'src/server/leaf.ts',
  },
  'modules-meet-at-index': {
    from: 'src/server/modules/one/one.service.ts',
    to: 'src/server/modules/two/two.service.ts',
  },
  'admin-definitions-meet-at-their-index': {
    from: 'src/server/modules/one/one.admin.ts',
    to: 'src/server/modules/two/two.service.ts',
  },
  'the-admin-engine-knows-no-noun': {
    from: 'src/server/modules/admin/lists.service.ts',
    to: 'src/server/modules/two/two.admin.ts',
  },
  'http-imports-no-module': {
    from: 'src/server/http/a-guard.ts',
    to: 'src/server/modules/two/index.ts',
  },
  'outsiders-meet-modules-at-index': {
    from: 'src/server/app.ts',
    to: 'src/server/modules/two/two.service.ts',
  },
  'only-repos-touch-tables': {
    from: 'src/server/modules/one/tables.service.ts',
    to: 'src/server/db/schema/leaf.ts',
  },
  'below-http': {
    from: 'src/server/modules/one/http.service.ts',
    to: 'node_modules/fastify/index.js',
  },
  'repo-is-below-service': {
    from: 'src/server/modules/one/one.repo.ts',
    to: 'src/server/modules/one/leaf.wire.ts',
  },
  'ssr-bridge-takes-only-the-token': {
    from: 'src/server/http/pages/ssr.ts',
    to: 'src/web/lib/leaf.ts',
  },
  'web-has-no-server-packages': { from: 'src/web/lib/a-log.ts', to: 'node_modules/pino/index.js' },
  'routes-skip-no-layer': {
    from: 'src/server/modules/one/one.routes.ts',
    to: 'src/server/modules/one/leaf.repo.ts',
  },
  'infrastructure-is-below': {
    from: 'src/server/platform/a-page.ts',
    to: 'src/server/http/leaf.ts',
  },
  'ui-and-lib-are-leaves': { from: 'src/web/ui/a-button.ts', to: 'src/web/features/two/leaf.ts' },
  'web-features-are-strangers': {
    from: 'src/web/features/one/a-form.ts',
    to: 'src/web/features/two/leaf.ts',
  },
  'office-nouns-are-strangers': {
    from: 'src/web/features/admin/one/a-screen.ts',
    to: 'src/web/features/admin/two/leaf.ts',
  },
  'office-api-is-below': {
    from: 'src/web/features/admin/api/a-call.ts',
    to: 'src/web/features/admin/kit/leaf.ts',
  },
  'production-needs-no-demo': { from: 'src/server/a-start.ts', to: 'demo/index.ts' },
  'demo-is-loaded-on-demand': { from: 'src/server/load-demo.ts', to: 'demo/index.ts' },
  'demo-meets-modules-at-index': {
    from: 'demo/seed/a-step.ts',
    to: 'src/server/modules/two/two.service.ts',
  },
  'illustrator-only-draws': { from: 'demo/illustrator/a-pen.ts', to: 'demo/content/leaf.ts' },
  'demo-content-is-data': { from: 'demo/content/a-text.ts', to: 'demo/seed/leaf.ts' },
  'production-never-imports-tests': { from: 'src/server/a-double.ts', to: 'tests/support/leaf.ts' },
}

interface CruiseResult {
  summary: { violations: { rule: { name: string }; from: string }[] }
}

const write = (root: string, path: string, text: string): void => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Creates a folder with files that break every rule once, and the project's rules. */
const seededTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'callboard-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('.dependency-cruiser.cjs', join(root, '.dependency-cruiser.cjs'))
  write(root, 'tsconfig.json', '{}')
  write(root, 'package.json', '{ "dependencies": { "fastify": "1", "pino": "1" } }')
  const leaves = Object.values(violations).filter(({ to }) => !to.endsWith('nothing.ts'))
  for (const { to } of leaves) {
    write(root, to, 'export const leaf = 1\n')
    if (to.startsWith('node_modules/')) write(root, join(dirname(to), 'package.json'), '{}')
  }
  for (const { from, to } of Object.values(violations)) {
    const [, name = ''] = /^node_modules\/([^/]+)/.exec(to) ?? []
    const relative = `${'../'.repeat(from.split('/').length - 1)}${to}`
    write(root, from, `import '${name || relative}'\n`)
  }
  write(root, 'src/web/lib/a-circle-too.ts', "import './a-circle.ts'\n")
  return root
}

it('each rule catches a seeded violation', () => {
  const { forbidden } = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[]
  }
  expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort())
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'demo',
      'tests',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    { cwd: seededTree(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const caught = (JSON.parse(stdout) as CruiseResult).summary.violations
  const missed = Object.entries(violations)
    .filter(
      ([name, { from, to }]) =>
        !caught.some((one) => one.rule.name === name && [from, to].includes(one.from)),
    )
    .map(([name]) => name)
  expect(missed).toEqual([])
})
