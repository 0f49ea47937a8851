import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variableNames } from '#server/config.ts'
import { ownerRole, siteRole } from '#tests/support/prepare-databases.ts'
import {
  memorySettings,
  type EnvironmentPairs,
  parsePairs,
  unit,
  unitEnv,
} from '#tests/support/deployment.ts'
import { settingsOfOthers } from './settings-of-others.ts'

const readText = (path: string): string => readFileSync(path, 'utf8')
const dockerfile = readText('Dockerfile').replaceAll(/^\s*#.*\n/gm, '')
const vcl = readText('deploy/varnish.vcl')
const caddyfile = readText('deploy/Caddyfile')
const siteEnv = readText('deploy/site.env.example')

interface Service {
  readonly environment?: Record<string, unknown>
  readonly depends_on?: readonly string[] | Record<string, unknown>
  readonly networks: readonly string[]
  readonly volumes?: readonly string[]
  readonly mem_limit?: string
}
const compose = parse(readText('deploy/compose.yaml'), { merge: true }) as Record<
  'services' | 'networks' | 'volumes',
  Record<string, unknown>
>
const services = compose.services as Record<string, Service>
const site = services['site-1']!
const migration = services.migrate!

const imageEnv = parsePairs(/^ENV (?:.*\\\n)*.*$/m.exec(dockerfile)?.[0] ?? '')
const composeEnv = Object.fromEntries(
  Object.entries(site.environment ?? {}).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{\w+:\?\}/g, 'secret'),
  ]),
)

/** Values that the operator fills in. */
const filledIn = {
  SMTP_URL: 'smtps://user:word@mail.example:465',
  EMAIL_FROM: 'hello@agency.example',
  AGENCY_EMAIL: 'desk@agency.example',
  METRICS_TOKEN: 'secret',
  STRIPE_SECRET_KEY: 'a',
  STRIPE_PUBLISHABLE_KEY: 'b',
  STRIPE_WEBHOOK_SECRET: 'c',
}
const parseSettings = (...parts: EnvironmentPairs[]) =>
  readConfig([parsePairs(siteEnv), filledIn, ...parts].reduce((all, part) => ({ ...all, ...part })))

describe('the files for deployment', () => {
  it('name settings that exist', () => {
    const pairsByFile: Record<string, EnvironmentPairs> = {
      Dockerfile: imageEnv,
      'callboard.service': unitEnv,
      'compose.yaml': composeEnv,
      'site.env.example': parsePairs(siteEnv.replaceAll(/^#.*$/gm, '')),
      'pgbouncer.ini': parsePairs(readText('deploy/pgbouncer.ini')),
      'varnish.vcl': parsePairs(vcl.replaceAll(/getenv\("(\w+)"\)/g, '$1=')),
    }
    for (const [file, pairs] of Object.entries(pairsByFile)) {
      expect(Object.keys(pairs).length, file).toBeGreaterThan(1)
      const unknown = Object.keys(pairs).filter((name) => !variableNames.includes(name))
      expect(
        unknown.filter((name) => !settingsOfOthers.includes(name)),
        file,
      ).toEqual([])
    }
  })

  it('set the same memory for one instance as for several', () => {
    for (const name of memorySettings) {
      expect(imageEnv[name], name).toMatch(/\d/)
      expect(unitEnv[name], name).toBe(imageEnv[name])
    }
  })

  it('start production, under a limit of memory that a picture and the heap stay below', () => {
    const megabytes = (text = '') => Number(/(\d+)M?m?$/.exec(text)?.[1])
    const heap = (env: EnvironmentPairs) => megabytes(env.NODE_OPTIONS)
    const inCompose = parseSettings(imageEnv, composeEnv)
    expect(inCompose).toMatchObject({ mode: 'production', media: { kind: 's3' } })
    expect(inCompose.database.kind).toBe('postgres')
    const underSystemd = parseSettings(unitEnv)
    expect(underSystemd.mode).toBe('production')
    for (const [config, env, limit] of [
      [inCompose, imageEnv, site.mem_limit],
      [underSystemd, unitEnv, /^MemoryMax=(.*)$/m.exec(unit)?.[1]],
    ] as const) {
      const { memoryMegabytes } = config.pictures
      expect(heap(env) + memoryMegabytes).toBeLessThan(megabytes(limit))
    }
  })

  it('name services, volumes, networks and files that exist', () => {
    for (const [name, { depends_on = [], networks, volumes = [] }] of Object.entries(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed))
      expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining([...networks]))
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        const isThere = from.startsWith('.')
          ? existsSync(join('deploy', from))
          : from in compose.volumes
        expect(isThere, `${name}: ${volume}`).toBe(true)
      }
    }
    const port = imageEnv.PORT
    const instances = Object.keys(services).filter((name) => name.startsWith('site-'))
    expect(instances).toHaveLength(2)
    for (const instance of instances) {
      expect(caddyfile).toContain(`${instance}:${port}`)
      expect(vcl).toMatch(new RegExp(`\\.host = "${instance}";\\s*\\.port = "${port}";`))
    }
    for (const [, secret = ''] of JSON.stringify(compose).matchAll(/\$\{(\w+):\?\}/g)) {
      expect(siteEnv).toContain(secret)
    }
  })

  it('run instances with a role that is not the one of migrations, nor the administrator', () => {
    const getRole = ({ environment }: Service) =>
      new URL(String(environment?.DATABASE_URL).replaceAll(/\$\{\w+:\?\}/g, 'secret')).username
    expect([getRole(site), getRole(migration)]).toEqual([siteRole, ownerRole])
    expect(migration.depends_on).toHaveProperty('database')
    expect(site.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    })
    const script = readText('deploy/roles.sql')
    for (const role of [siteRole, ownerRole]) expect(script).toContain(`create role ${role};`)
  })

  it('hide from visitors what is for operators', () => {
    for (const path of ['metrics', 'readyz', 'healthz']) {
      expect(vcl).toMatch(new RegExp(`req\\.url ~ "\\^/\\([a-z|]*\\b${path}\\b`))
      expect(caddyfile).toMatch(new RegExp(`^\\s*@operators path .*/${path}\\b`, 'm'))
    }
  })

  it('leave instances in reach of visitors while the database is away, as the image leaves them running', () => {
    expect(caddyfile).toMatch(/^\s*health_uri \/healthz$/m)
    expect(/^HEALTHCHECK (?:.*\\\n)*.*$/m.exec(dockerfile)?.[0]).toContain('/healthz')
  })
})
