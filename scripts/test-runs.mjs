// The steps of `npm test`, and the one line at their end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './setup.mjs'

const reports = join(root, 'node_modules/.cache/test-reports')

const npmScript = (name) => ['npm', ['run', '--silent', name]]
const vitest = (name, args) => [
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
]

/** Steps of a group run side by side: a check keeps one core busy, the tests share both among themselves. */
const groups = [
  [{ name: 'types of routes', command: npmScript('check:routes') }],
  [
    { name: 'types', command: npmScript('check:types') },
    { name: 'lint', command: npmScript('check:lint') },
    { name: 'format', command: npmScript('check:format') },
    { name: 'import directions', command: npmScript('check:imports') },
  ],
  [
    {
      name: 'unit and API tests, embedded database',
      report: 'embedded',
      command: vitest('embedded', []),
    },
  ],
  [
    {
      name: 'API tests, PostgreSQL',
      report: 'postgres',
      command: vitest('postgres', ['tests/api', 'src/server/db']),
      env: { TEST_DATABASE: 'postgres' },
    },
  ],
  [
    {
      name: 'browser tests',
      report: 'browser',
      command: vitest('browser', ['--config', 'vitest.browser.config.ts']),
    },
  ],
]

const countsOf = (report) => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(
      readFileSync(join(reports, `${report}.json`), 'utf8'),
    )
    const ran = numTotalTests > 0
    return { passed: numPassedTests, failed: ran ? numFailedTests : 1, skipped: numPendingTests }
  } catch {
    // No report and no failure: the step found that it cannot run here, and has said why.
    return { passed: 0, failed: 0, skipped: 1 }
  }
}

/** What a step prints is shown at once where it runs alone, and whole when it has ended beside others. */
const run = async ({ name, command: [program, args], env = {} }, { alone }) => {
  if (alone) process.stdout.write(`\n── ${name}\n`)
  const child = spawn(program, args, {
    cwd: root,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROMIUM_PATH: findBrowser(), ...env },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => printed.push(part))
  const [status] = await once(child, 'close')
  if (!alone) process.stdout.write(`\n── ${name}\n${Buffer.concat(printed)}`)
  return status
}

const runStep = async (step, options) => {
  const status = await run(step, options)
  const counts = step.report
    ? countsOf(step.report)
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 }
  return { ...counts, failed: status === 0 ? counts.failed : Math.max(1, counts.failed) }
}

/** Runs every step, also after a failed one, prints the summary line and gives the exit code. */
export const runAll = async () => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failedSteps = []
  for (const group of groups) {
    const options = { alone: group.length === 1 }
    const results = await Promise.all(group.map((step) => runStep(step, options)))
    results.forEach((counts, index) => {
      for (const key of Object.keys(total)) total[key] += counts[key]
      if (counts.failed > 0) failedSteps.push(group[index].name)
    })
  }
  if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`)
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
  )
  return failedSteps.length > 0 ? 1 : 0
}
