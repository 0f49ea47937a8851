import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { browserParameters, pageParameters, visitorParameters } from '#contracts/page-parameters.ts'
import {
  getCacheKey,
  getEndpointParameters,
  createEndpointLookup,
  lookUpPageParameters,
} from './cache-key.ts'

it.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?sort=latest&page=2', '/blog?page=2&sort=latest'],
  ['/blog?page=2&sort=latest', '/blog?page=2&sort=latest'],
  ['/FAQ?category=a%20b', '/FAQ?category=a+b'],
  ['/blog?utm_source=a&fbclid=b&page=2', '/blog?page=2'],
  ['/blog?utm_source=a&utm_source=b&gclid=1', '/blog'],
  [`/blog?fbclid=${'x'.repeat(600)}`, '/blog'],
  ['/BLOG?page=2', '/BLOG?page=2'],
  ['/blog.data?page=2&_routes=root', '/blog.data?_routes=root&page=2'],
  ['/_root.data?_routes=root&page=2', '/_root.data?_routes=root'],
  ['/model/7?tab=gallery&show=videos', '/model/7?show=videos&tab=gallery'],
  ['/welcome?city=London', '/welcome'],
])('%s is cached as %s', (url, key) => {
  expect(getCacheKey(url, lookUpPageParameters)).toBe(key)
})

it.each([
  '/blog?page=1&page=2',
  '/blog?page=2+3',
  '/blog?sort=a',
  '/model/7?show=a',
  '/find?city=7',
  '/blog?page=%ff',
  '/blog?page=%',
  '/blog?utm_source=%ff',
  `/blog?page=${'1'.repeat(600)}`,
  '/login?redirect=/profile',
  '/__manifest?paths=%2Fblog&version=1a2b',
])('%s is not cached', (url) => {
  expect(getCacheKey(url, lookUpPageParameters)).toBeUndefined()
})

it.each(['/', '/welcome', '/models/women/1', '/blog-detail/1', '/no/such/page'])(
  'has one entry for %s, whatever it is asked for with',
  (path) => {
    const urls = ['page', 'sort', 'show', 'tab', 'category', '_routes', 'x'].map(
      (name, at) => `${path}?${name}=${at}`,
    )
    expect(new Set(urls.map((url) => getCacheKey(url, lookUpPageParameters)))).toEqual(
      new Set([path]),
    )
  },
)

it('gives an endpoint the fields of its own input', () => {
  const url = '/api/V1/latest-blogs?redirect=1&product_id=3&page=2'
  expect(getCacheKey(url, createEndpointLookup(endpoints))).toBe('/api/V1/latest-blogs?page=2')
  const contract = endpoints['GET /api/V1/latest-blogs']
  expect(getCacheKey(url, () => getEndpointParameters(contract))).toBe(
    '/api/V1/latest-blogs?page=2',
  )
})

it('knows the fields of every endpoint whose response is cached', () => {
  const table: Readonly<Record<string, EndpointContract>> = endpoints
  const cached = Object.values(table).filter(({ cacheTags }) => cacheTags)
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter(({ input }) => !('shape' in input))).toEqual([])
})

// The back office runs only in the browser: the server renders the same frame regardless of its query.
const readSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!admin\/).*\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /useSearchParams|searchParams|URLSearchParams/.test(text))

it('knows every query parameter that the site reads: an unknown one is not rendered', () => {
  const usedNames = [...readSources('src/web/features'), ...readSources('src/web/routes')]
    .concat(readSources('src/web/lib'))
    .flatMap((text) => [
      ...text.matchAll(/(?:query|search|searchParams|params|url)\.(?:get|has)\('(\w+)'\)/g),
    ])
    .map(([, name]) => name)
  const ofPages = pageParameters.flatMap(({ cached, uncached = [] }) => [
    ...Object.keys(cached),
    ...uncached,
  ])
  const knownNames: readonly string[] = [...ofPages, ...visitorParameters, ...browserParameters]
  expect(usedNames).toContain('about')
  expect(usedNames.filter((name) => !knownNames.includes(name ?? ''))).toEqual([])
})
