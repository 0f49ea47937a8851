import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { browserParameters, pageParameters, visitorParameters } from '#contracts/page-parameters.ts'
import { cacheKeyOf, knownToEndpoints, knownToPages } from './cache-key.ts'

it.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?sort=latest&page=2', '/blog?page=2&sort=latest'],
  ['/blog?page=2&sort=latest', '/blog?page=2&sort=latest'],
  ['/blog?page=2+3', '/blog?page=2+3'],
  ['/blog?page=2%203', '/blog?page=2+3'],
  ['/blog?utm_source=a&fbclid=b&page=2', '/blog?page=2'],
  ['/blog?utm_source=a&utm_source=b&gclid=1', '/blog'],
  [`/blog?fbclid=${'x'.repeat(600)}`, '/blog'],
])('%s is cached as %s', (url, key) => {
  expect(cacheKeyOf(url, knownToPages)).toBe(key)
})

it.each([
  '/blog?page=1&page=2',
  '/blog?page=%ff',
  '/blog?page=%',
  '/blog?utm_source=%ff',
  `/blog?page=${'1'.repeat(600)}`,
  '/login?redirect=/profile',
  '/__manifest?paths=%2Fblog&version=1a2b',
])('%s is not cached', (url) => {
  expect(cacheKeyOf(url, knownToPages)).toBeUndefined()
})

it('gives an endpoint the fields of its own input', () => {
  const known = knownToEndpoints([endpoints['GET /api/V1/latest-blogs']])
  expect(cacheKeyOf('/api/V1/latest-blogs?redirect=1&page=2', known)).toBe(
    '/api/V1/latest-blogs?page=2',
  )
})

it('knows the fields of every endpoint whose response is cached', () => {
  const table: Readonly<Record<string, EndpointContract>> = endpoints
  const cached = Object.values(table).filter(({ cacheTags }) => cacheTags)
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter(({ input }) => !('shape' in input))).toEqual([])
})

// The back office runs in the browser alone: the server renders the same frame for whatever its address says.
const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!admin\/).*\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /useSearchParams|searchParams|URLSearchParams/.test(text))

it('knows every query parameter that the site reads: an unknown one is not rendered', () => {
  const read = [...sourcesOf('src/web/features'), ...sourcesOf('src/web/routes')]
    .concat(sourcesOf('src/web/lib'))
    .flatMap((text) => [
      ...text.matchAll(/(?:query|search|searchParams|params|url)\.(?:get|has)\('(\w+)'\)/g),
    ])
    .map(([, name]) => name)
  const known: readonly string[] = [...pageParameters, ...visitorParameters, ...browserParameters]
  expect(read).toContain('about')
  expect(read.filter((name) => !known.includes(name ?? ''))).toEqual([])
})
