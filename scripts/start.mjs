// One command from a fresh clone to a running site: installs what is missing, builds what is stale, starts.
// Plain JavaScript, because nothing is installed yet when it runs.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs'

requireNode()
ensureInstalled({ forTests: false })
ensureBuilt()

const server = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
const child = spawn(process.execPath, ['--enable-source-maps', server], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
