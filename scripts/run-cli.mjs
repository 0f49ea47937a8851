// The operators' command line on the built program: `npm run callboard -- <command>`. Where there is a build it is used
// as it is: the site beside may be running on it, and on its packages.
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
