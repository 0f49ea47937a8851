import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { onServer } from '#tests/support/servers/postgres-server.ts'
import { prepareMigrated, prepareServer, TEMPLATE } from '#tests/support/prepare-databases.ts'
import { ensureBuilt } from './ensure-built.ts'
import { startSite } from './site.ts'
import { browserFlags, findBrowser } from '../../../scripts/browser.mjs'
import { bundleChildPrograms } from '../../../scripts/bundling/child-programs.mjs'

/** A running site with its database, shared by the test files of one worker. */
export interface SharedSite {
  readonly url: string
  readonly database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: readonly SharedSite[]
    /** Address of the browser that all workers share. */
    browser: string
  }
}

/**
 * In each new tab, Chromium's address bar loads two pages for suggestions, which takes twice the processor
 * time of opening the tab. Only the last flag of this name counts, so the list includes Playwright's own
 * features.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/**
 * A test visits a page for seconds, so optimising compilation takes longer than it saves, especially with
 * axe, whose code is new to each page.
 */
const rareCompilationFlag = '--js-flags=--invocation-count-for-maglev=16000,--no-opt'

/** Lets tests read the metrics of a shared site. */
export const metricsToken = 'measure'

const startShared = async (server: string, number: number) => {
  const url = new URL(server)
  url.pathname = `site_${number}`
  await onServer(server, `create database site_${number} template ${TEMPLATE}`)
  const site = await startSite({
    postgres: url.href,
    environment: { METRICS_TOKEN: metricsToken, RATE_LIMIT: 'false' },
  })
  return { site, shared: { url: site.url, database: url.href } }
}

/** Runs once before all tests of the built site: starts one site per worker, and one browser. */
export default async function setup(project: TestProject) {
  // A developer's own settings apply only to their own site.
  process.env.CALLBOARD_ENV_FILE = ''
  ensureBuilt()
  await bundleChildPrograms()
  await prepareMigrated()
  const { server, stop } = await prepareServer()
  const started: Awaited<ReturnType<typeof startShared>>[] = []
  for (let number = 1; number <= project.config.maxWorkers; number += 1) {
    started.push(await startShared(server, number))
  }
  const browser = await chromium.launchServer({
    executablePath: findBrowser(),
    args: [
      ...browserFlags,
      rareCompilationFlag,
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  })
  project.provide(
    'sites',
    started.map(({ shared }) => shared),
  )
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await Promise.all(started.map(({ site }) => site.remove()))
    await stop()
  }
}
