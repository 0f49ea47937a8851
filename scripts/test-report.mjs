// Vitest reporter of `npm test`: writes counts, the time of each file, and the tests that failed or passed
// only on a retry, to the file in TEST_REPORT.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const countResults = (modules, errors) => {
  const counts = { passed: 0, failed: errors.length, skipped: 0 }
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state)
    for (const state of states) counts[state] += 1
    // A file that cannot be loaded, or whose hooks fail, has no failed test.
    if (module.state() === 'failed' && !states.includes('failed')) counts.failed += 1
  }
  return counts
}

const getTitle = (test) => `${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`

const listTests = (modules) => modules.flatMap((module) => [...module.children.allTests()])

const withMessage = (test) => ({
  title: getTitle(test),
  message: test.result().errors?.[0]?.message ?? '',
})

const listFailures = (modules) =>
  listTests(modules)
    .filter((test) => test.result().state === 'failed')
    .map(withMessage)

/** Lists flaky tests with the message of their first failure. */
const listUnsteady = (modules) =>
  listTests(modules)
    .filter((test) => test.diagnostic()?.flaky)
    .map(withMessage)

export default class TestReport {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({
      path: relative(process.cwd(), module.moduleId),
      milliseconds: Math.round(module.diagnostic().duration),
    }))
    const report = {
      counts: countResults(modules, errors),
      files,
      failures: listFailures(modules),
      unsteady: listUnsteady(modules),
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
