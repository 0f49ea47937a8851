// Processes that end together. npm passes a signal on to its shell, which may end without passing it on.
import { spawn } from 'node:child_process'
import { setInterval } from 'node:timers'

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']
const watchMs = 250
const isPosix = process.platform !== 'win32'

/** Ends this process as if it had received SIGTERM when npm's shell, its parent, is gone. */
export const stopWithParent = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, watchMs)
  watch.unref()
}

/**
 * Runs a command in a folder and resolves to its exit code. Its process group ends with this process, so that
 * an interrupted install does not continue.
 */
export const runInGroup = (command, args, { cwd, env }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: 'inherit',
      shell: !isPosix,
      detached: isPosix,
    })
    const end = (signal) => {
      if (isPosix) process.kill(-child.pid, signal)
      else child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, end)
    const settle = (finish) => {
      for (const signal of stopSignals) process.off(signal, end)
      finish()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code) => settle(() => resolve(code ?? 1)))
  })
