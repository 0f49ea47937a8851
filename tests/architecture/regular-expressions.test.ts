import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { afterAll, expect, it, vi } from 'vitest'

// The JavaScript checker: the faster ones are binaries for some platforms, or need Java.
vi.stubEnv('RECHECK_BACKEND', 'pure')
afterAll(() => void vi.unstubAllEnvs())

/**
 * Returns how a matcher's work grows with the length of the text. The checker counts characters instead of
 * time, so a busy machine changes nothing. A pattern that it cannot judge in time counts as unsafe.
 */
const measureGrowth = (pattern: string, flags: string): string => {
  const result = checkSync(pattern, flags, {
    timeout: 20_000,
    attackTimeout: null,
    incubationTimeout: null,
  })
  return result.status === 'vulnerable' ? result.complexity.summary : result.status
}

interface Expression {
  readonly pattern: string
  readonly flags: string
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
  .map((name) => join('src', name))

/** Yields every value below a node of a syntax tree. */
const eachNode = function* (value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* eachNode(inner)
}

/** Returns the regular expressions of a file, and whether it builds others at run time. */
const readFile = (file: string) => {
  const nodes = [...eachNode(parseSync(file, readFileSync(file, 'utf8')).program)]
  return {
    file,
    literals: nodes.flatMap(({ regex }) => (regex ? [regex as Expression] : [])),
    composes: nodes.some(({ callee }) => (callee as { name?: string } | null)?.name === 'RegExp'),
  }
}

const expressions = files.map(readFile)

it.each([
  [String.raw`\s*,\s*`, ''],
  [String.raw`^(?<city>.+?)\s*\((?<state>[^)]+)\)$`, ''],
  [String.raw`[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+`, 'g'],
])('knows /%s/ for what takes the square of the time', (pattern, flags) => {
  expect(measureGrowth(pattern, flags)).toBe('2nd degree polynomial')
})

it('finds that every regular expression of the program takes time in proportion to the text', () => {
  const places = new Map(
    expressions.flatMap(({ file, literals }) =>
      literals.map((literal) => [JSON.stringify(literal), { file, ...literal }] as const),
    ),
  )
  expect(places.size).toBeGreaterThan(120)
  const unsafe = [...places.values()].flatMap(({ file, pattern, flags }) => {
    const growth = measureGrowth(pattern, flags)
    return growth === 'safe' ? [] : [`${file}: /${pattern}/${flags}: ${growth}`]
  })
  expect(unsafe).toEqual([])
}, 120_000)

it('finds none that is put together while the program runs, which nothing could check', () => {
  expect(expressions.filter(({ composes }) => composes).map(({ file }) => file)).toEqual([])
})
