// The operators' command line on the built program: `npm run callboard -- <command>`.
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, requireNode, run } from './setup.mjs'

requireNode()
ensureInstalled({ forTests: false })
ensureBuilt()
run(process.execPath, [
  '--enable-source-maps',
  fileURLToPath(new URL('../build/server/tools.js', import.meta.url)),
  ...process.argv.slice(2),
])
