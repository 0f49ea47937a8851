// Detects and installs what a fresh clone lacks. Each check is one cheap comparison, so that a second start
// takes no time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInGroup } from './processes.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const at = (...parts) => join(root, ...parts)
const say = (text) => process.stdout.write(`${text}\n`)

/** Exits with a message if Node.js is too old. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Callboard needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the project and exits with its code if it fails. */
export const run = async (command, args, env = {}) => {
  try {
    const code = await runInGroup(command, args, { cwd: root, env: { ...process.env, ...env } })
    if (code !== 0) process.exit(code)
  } catch (error) {
    say(`${command} could not be started: ${error.message}`)
    process.exit(1)
  }
}

const readPackages = (lockFile) =>
  existsSync(at(lockFile)) ? JSON.parse(readFileSync(at(lockFile), 'utf8')).packages : {}

/**
 * Whether npm has installed the packages of the lock file: npm writes its own list beside them at the end.
 * Packages for other platforms are ignored.
 */
const isInstalled = ({ forBuilding }) => {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, lockedPackage]) => {
    if (path === '' || lockedPackage.optional || lockedPackage.devOptional) return true
    if (lockedPackage.dev && !forBuilding) return true
    const installedPackage = installed[path]
    return (
      installedPackage?.version === lockedPackage.version &&
      installedPackage.integrity === lockedPackage.integrity
    )
  })
}

/**
 * Installs the packages of the lock file, including those for building and testing, unless they are
 * installed.
 */
export const ensureInstalled = async () => {
  if (isInstalled({ forBuilding: true })) return
  say('Installing packages …')
  await run('npm', ['ci', '--no-audit', '--no-fund'])
}

const filesBelow = (folder) =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const sourcesOfTheBuild = () => [
  ...filesBelow('src').filter((path) => !/\.test\.tsx?$/.test(path)),
  // The demo's texts are read at run time; only its code is built.
  ...filesBelow('demo').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.mjs',
  ...filesBelow('scripts/bundling'),
]

/**
 * Returns names, sizes and times of files: enough to notice a change without reading them all. The lock file
 * is read, because npm rewrites it when it removes packages.
 */
const fingerprint = (paths) => {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')))
  for (const path of paths) {
    const { size, mtimeMs } = statSync(at(path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const stamp = at('build/.callboard-built')

const isBuiltFrom = (digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

/** Builds the site unless the build matches the current sources. */
export const ensureBuilt = async () => {
  const digest = fingerprint(sourcesOfTheBuild())
  if (isBuiltFrom(digest)) return
  say('Building the site …')
  await run(process.execPath, [at('scripts/build.mjs')])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

/**
 * Installs and builds what the site needs to start. Packages that are only needed to build may be missing if
 * the build is current.
 */
export const ensureReady = async () => {
  if (isBuiltFrom(fingerprint(sourcesOfTheBuild())) && isInstalled({ forBuilding: false })) return
  await ensureInstalled()
  await ensureBuilt()
}
