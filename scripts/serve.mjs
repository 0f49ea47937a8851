// Runs the built site in this process, so that a signal to `npm start` reaches it.
import { root } from './setup.mjs'

process.chdir(root)
process.setSourceMapsEnabled(true)
process.env.NODE_ENV = 'production'
await import('../build/server/index.js')
