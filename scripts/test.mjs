// Checks everything, from a fresh clone: installs what is missing, checks types, lint, format and import
// directions, builds, runs unit, API and browser tests, and ends with a summary line. `--all` also runs the
// API's tests on the embedded database, where by default only journeys run.
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, requireNode } from './setup.mjs'

requireNode()
await ensureInstalled()
await ensureBrowser()
const { runAll } = await import('./test-runs.mjs')
process.exitCode = await runAll({ onBothDatabases: process.argv.includes('--all') })
