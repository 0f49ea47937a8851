import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '#server/config.ts'
import { settingsOfOthers } from './settings-of-others.ts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
]
const sources = ['src', 'demo', 'tests', 'scripts']
  .filter((folder) => existsSync(folder))
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|mjs|cjs|css|md)$/.test(path))

const listMatches = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, found = '']) => found)

describe('documents', () => {
  it('name npm commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const missing = documents.flatMap((path) =>
      listMatches(path, /npm run ([\w:-]+)/g)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: npm run ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('name settings that exist', () => {
    const missing = ['README.md', 'docs/operations.md'].flatMap((path) =>
      listMatches(path, /^[^\n]*?`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/gm)
        .filter((name) => !variableNames.includes(name) && !settingsOfOthers.includes(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('name files that exist', () => {
    const missing = documents
      .filter((path) => !/decisions|CHANGELOG/.test(path))
      .flatMap((path) =>
        listMatches(path, /`((?:src|tests|scripts|demo|deploy|docs)\/[\w./-]+)`/g)
          .filter((named) => !existsSync(named))
          .map((named) => `${path}: ${named}`),
      )
    expect(missing).toEqual([])
  })

  it('walk through source files that exist', () => {
    const files = listMatches('docs/architecture.md', /`([\w./-]+\/[\w./-]+\.tsx?)`/g)
    expect(files.length).toBeGreaterThan(30)
    const missing = files.filter(
      (file) => !['', 'src'].some((base) => existsSync(join(base, file))),
    )
    expect(missing).toEqual([])
  })
})

describe('records of decisions', () => {
  const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
  const numbers = new Set(records.map((name) => name.slice(0, 4)))

  it('are numbered once', () => {
    expect(numbers.size).toBe(records.length)
  })

  it('exist where they are cited', () => {
    const missing = [...documents, ...sources].flatMap((path) => [
      ...listMatches(path, /\bADR (\d+)/g)
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ADR ${number}`),
      ...listMatches(path, /decisions\/(\d{4}-[\w-]+)/g)
        .filter((name) => !records.includes(`${basename(name)}.md`))
        .map((name) => `${path}: ${name}`),
    ])
    expect(missing).toEqual([])
  })

  it('are what is cited, never a document that is not in the repository', () => {
    const elsewhere = /\b((?:decisions|part \d+) §\s?\d+)/gi
    const citations = [...documents, ...sources].flatMap((path) =>
      listMatches(path, elsewhere).map((cited) => `${path}: ${cited}`),
    )
    expect(citations).toEqual([])
  })
})
