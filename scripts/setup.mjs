// What a fresh clone lacks and how to detect it. Each check is one cheap comparison, so that a second start
// takes no time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const at = (...parts) => join(root, ...parts)
const say = (text) => process.stdout.write(`${text}\n`)

/** Stops with a message if Node.js is too old to run anything here. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Callboard needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the project and stops with its exit code if it fails. */
export const run = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (error) say(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const digestOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(at(path)))
  return hash.digest('hex')
}

const isStamped = (stamp, digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

const stampAs = (stamp, digest) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

/**
 * Installs the packages of the lock file unless they are installed. Tests need the development packages too;
 * once installed they stay when the lock file changes.
 */
export const ensureInstalled = ({ forTests }) => {
  const digest = digestOf(['package.json', 'package-lock.json'])
  const complete = at('node_modules/.callboard-installed')
  const running = at('node_modules/.callboard-installed-to-run')
  const whole = forTests || existsSync(at('node_modules/vitest'))
  if (isStamped(complete, digest) || (!whole && isStamped(running, digest))) return
  say('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', ...(whole ? [] : ['--omit=dev'])])
  stampAs(whole ? complete : running, digest)
}

const filesBelow = (folder) =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const sourcesOfTheBuild = () => [
  ...filesBelow('src').filter((path) => !/\.test\.tsx?$/.test(path)),
  // Its texts are read at run time; only its code is built.
  ...filesBelow('demo').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
  ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'],
  ...filesBelow('scripts/bundling'),
]

/** Names, sizes and times: enough to see a change, without reading every file at every start. */
const fingerprint = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(at(path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Builds the site unless the build matches the current sources. */
export const ensureBuilt = () => {
  const digest = fingerprint(sourcesOfTheBuild())
  const stamp = at('build/.callboard-built')
  if (isStamped(stamp, digest)) return
  say('Building the site …')
  run(process.execPath, [at('scripts/build.mjs')])
  stampAs(stamp, digest)
}
