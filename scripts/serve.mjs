// Runs the built site in this process, so that a signal to `npm start` reaches it.
import { setInterval } from 'node:timers'
import { root } from './setup.mjs'

const watchMs = 250

/**
 * npm passes a signal on to its shell, which may end without passing it on: then the site stops as if it had
 * got the signal itself.
 */
const stopWithParent = () => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, watchMs)
  watch.unref()
}

process.chdir(root)
process.setSourceMapsEnabled(true)
process.env.NODE_ENV = 'production'
if (process.env.npm_lifecycle_event === 'start') stopWithParent()
await import('../build/server/index.js')
