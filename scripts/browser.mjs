// Finds a Chromium for the browser tests: the installed one, or Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags of Chromium: headless, and without requests to its vendor. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a Chromium, or undefined. */
export const findBrowser = () => candidates.find((path) => path && existsSync(path))

const has = (command) => spawnSync('which', [command]).status === 0

/** Installs Chromium if it is missing and the system's package manager can; otherwise prints instructions. */
export const ensureBrowser = async () => {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && has('apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests …\n')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    return
  }
  process.stdout.write('The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n')
  process.exit(1)
}
