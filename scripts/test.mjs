// Proves everything, from a fresh clone: installs what is missing, checks types, lint, format and import
// directions, builds, runs unit, API and browser tests on both databases, and ends with one summary line.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, requireNode } from './setup.mjs'

requireNode()
ensureInstalled({ forTests: true })
ensureBrowser()
ensureBuilt()
const { runAll } = await import('./test-runs.mjs')
process.exitCode = await runAll()
