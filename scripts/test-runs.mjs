// The steps of `npm test`: the time of each, the slowest test files, and a summary line.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './setup.mjs'

const reports = join(root, 'node_modules/.cache/test-reports')
const say = (text) => process.stdout.write(`${text}\n`)

const npmScript = (name) => ['npm', ['run', '--silent', name]]
const vitest = (...args) => [
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=./scripts/test-report.mjs',
  ],
]
const ensureBuilt = [
  process.execPath,
  ['-e', "import('./scripts/setup.mjs').then((setup) => setup.ensureBuilt())"],
]

/** Steps of a group run in parallel: a check occupies one core, the tests share both. */
const listGroups = ({ onBothDatabases }) => [
  [{ name: 'types of routes', command: npmScript('check:routes') }],
  [
    // The type checker is a Go program. Collecting garbage less often halves its time and takes a tenth more
    // memory.
    { name: 'types and lint', command: npmScript('check:lint'), env: { GOGC: '1600' } },
    { name: 'format', command: npmScript('check:format') },
    { name: 'import directions', command: npmScript('check:imports') },
    { name: 'unused code', command: npmScript('check:unused') },
    { name: 'build', command: ensureBuilt },
  ],
  [{ name: 'unit and API tests, PostgreSQL', report: 'postgres', command: vitest() }],
  // Both wait more than they compute.
  [
    {
      name: 'embedded database',
      report: 'embedded',
      command: vitest('src/server/db', onBothDatabases ? 'tests/api' : 'tests/api/journeys'),
      env: { TEST_DATABASE: 'embedded' },
    },
    {
      name: 'built site and browser',
      report: 'browser',
      command: vitest('--config', 'vitest.browser.config.ts'),
    },
  ],
]

const nothing = {
  counts: { passed: 0, failed: 0, skipped: 0 },
  files: [],
  failures: [],
  unsteady: [],
}

const readReport = ({ report }, status) => {
  if (!report) return { ...nothing, counts: { ...nothing.counts, passed: status === 0 ? 1 : 0 } }
  try {
    return JSON.parse(readFileSync(join(reports, `${report}.json`), 'utf8'))
  } catch {
    return nothing
  }
}

const isPosix = process.platform !== 'win32'

/** Runs the command in a POSIX shell, which reports the CPU time of all its processes on a fourth channel. */
const startStep = ({ command: [program, args], report, env = {} }, output) => {
  const options = {
    cwd: root,
    stdio: ['ignore', output, output, 'pipe'],
    shell: !isPosix,
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(),
      TEST_REPORT: join(reports, `${report}.json`),
      ...env,
    },
  }
  if (!isPosix) return spawn(program, args, options)
  const script = '"$@"; status=$?; times >&3; exit $status'
  return spawn('sh', ['-c', script, 'sh', program, ...args], options)
}

const gatherOutput = (stream) => {
  const parts = []
  stream?.on('data', (part) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

/** Sums the seconds of the shell and its children; `times` prints user and system time as `1m2.34s`. */
const processorSeconds = (times) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

/** Prints the output of a step directly if it runs alone, otherwise as a whole at the end. */
const runStep = async (step, { alone }) => {
  const startedAt = Date.now()
  if (alone) say(`\n── ${step.name}`)
  const child = startStep(step, alone ? 'inherit' : 'pipe')
  const [output, errors, times] = [child.stdout, child.stderr, child.stdio[3]].map(gatherOutput)
  const [status] = await once(child, 'close')
  if (!alone) say(`\n── ${step.name}\n${output()}${errors()}`)
  const { counts, ...details } = readReport(step, status)
  return {
    ...details,
    name: step.name,
    seconds: (Date.now() - startedAt) / 1000,
    processor: processorSeconds(times()),
    counts: { ...counts, failed: status === 0 ? counts.failed : Math.max(1, counts.failed) },
  }
}

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)

const printTimes = (results, seconds) => {
  const wide = Math.max(...results.map(({ name }) => name.length))
  say(`\n${'Step'.padEnd(wide)}     wall     CPU`)
  for (const { name, seconds, processor } of results) {
    say(`${name.padEnd(wide)}${inSeconds(seconds)}${inSeconds(processor)}`)
  }
  const processor = results.reduce((sum, result) => sum + result.processor, 0)
  say(`${'all'.padEnd(wide)}${inSeconds(seconds)}${inSeconds(processor)}`)
}

const printSlowest = (results) => {
  const files = results.flatMap(({ name, files }) => files.map((file) => ({ ...file, step: name })))
  say('\nSlowest test files')
  for (const { path, milliseconds, step } of files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)) {
    say(`${inSeconds(milliseconds / 1000)}  ${path} (${step})`)
  }
}

const printTests = (tests) => {
  for (const { title, message } of tests) say(`  ${title}\n    ${message.split('\n')[0]}`)
}

const printUnsteady = (results) => {
  const tests = results.flatMap(({ unsteady }) => unsteady)
  if (tests.length === 0) return
  say('\nPassed only on a second try')
  printTests(tests)
}

const printFailures = (results) => {
  const failed = results.filter(({ counts }) => counts.failed > 0)
  if (failed.length === 0) return
  say(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  printTests(failed.flatMap(({ failures }) => failures))
}

/** Runs every step, even after a failed one, prints times and the summary line, and returns the exit code. */
export const runAll = async (options) => {
  if (options.onBothDatabases) {
    process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31))
    say(`Property tests use PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const startedAt = Date.now()
  const results = []
  for (const group of listGroups(options)) {
    const alone = group.length === 1
    results.push(...(await Promise.all(group.map((step) => runStep(step, { alone })))))
  }
  printTimes(results, (Date.now() - startedAt) / 1000)
  printSlowest(results)
  printUnsteady(results)
  printFailures(results)
  const total = (state) => results.reduce((sum, { counts }) => sum + counts[state], 0)
  say(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  return total('failed') > 0 ? 1 : 0
}
