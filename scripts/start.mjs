// One command from a fresh clone to a running site: installs what is missing, builds what is stale, starts.
// Plain JavaScript, because nothing is installed when it runs.
import { stopWithParent } from './processes.mjs'
import { ensureReady, requireNode } from './setup.mjs'

requireNode()
stopWithParent()
await ensureReady()
await import('./serve.mjs')
