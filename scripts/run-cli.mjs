// The command line of the built program: `npm run callboard -- <command>`. Uses an existing build unchanged,
// because a running site may use it, too.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopWithParent } from './processes.mjs'
import { ensureReady, requireNode, root } from './setup.mjs'

const program = join(root, 'build/server/cli.js')

requireNode()
stopWithParent()
if (!existsSync(program)) await ensureReady()
process.chdir(root)
process.setSourceMapsEnabled(true)
process.env.NODE_ENV = 'production'
await import(pathToFileURL(program).href)
