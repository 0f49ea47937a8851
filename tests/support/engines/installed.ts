import { existsSync } from 'node:fs'
import { findBrowser, browserFlags } from '../../../scripts/browser.mjs'
import { openPuppeteerTab } from './puppeteer-tab.ts'
import type { Tab } from './tab.ts'
import { openWebKitTab } from './webkit-tab.ts'

/** An installed browser. */
export interface Engine {
  readonly name: string
  readonly open: () => Promise<Tab>
}

const findFirstFile = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path))

/** Firefox, if installed: Debian's package, the macOS app, or the path in `FIREFOX_PATH`. */
export const findFirefox = (): Engine | undefined => {
  const path = findFirstFile(
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  )
  return path
    ? { name: 'firefox', open: () => openPuppeteerTab({ engine: 'firefox', path }) }
    : undefined
}

/** WebKit from Debian's packages `webkit2gtk-driver` and `xvfb`. */
const findWebKit = (): Engine | undefined => {
  const driver = findFirstFile('/usr/bin/WebKitWebDriver')
  const display = findFirstFile('/usr/bin/Xvfb')
  const browser = findFirstFile(
    ...['x86_64', 'aarch64'].flatMap((machine) =>
      ['4.1', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
    ),
  )
  return driver && display && browser
    ? { name: 'webkit', open: () => openWebKitTab({ driver, display, browser }) }
    : undefined
}

const findChromium = (): Engine | undefined => {
  const path = findBrowser()
  return path
    ? {
        name: 'chromium',
        open: () => openPuppeteerTab({ engine: 'chrome', path, flags: browserFlags }),
      }
    : undefined
}

/** Returns the installed browsers; the layout of the others is compared with the first. */
export const findEngines = (): Engine[] =>
  [findChromium(), findFirefox(), findWebKit()].flatMap((engine) => engine ?? [])
