// One command from a fresh clone to a running site: installs what is missing, builds what is stale, starts.
// Plain JavaScript, because nothing is installed yet when it runs.
import { ensureBuilt, ensureInstalled, requireNode } from './setup.mjs'

requireNode()
ensureInstalled({ forTests: false })
ensureBuilt()
await import('./serve.mjs')
