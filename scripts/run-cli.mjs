// The operators' command line on the built program: `npm run callboard -- <command>`.
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, requireNode, run } from './setup.mjs'

requireNode()
ensureInstalled({ forTests: false })
ensureBuilt()
const cli = fileURLToPath(new URL('../build/server/cli.js', import.meta.url))
run(process.execPath, ['--enable-source-maps', cli, ...process.argv.slice(2)], {
  NODE_ENV: 'production',
})
