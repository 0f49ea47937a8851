import { defineConfig } from 'vitest/config'

/** Tests against the built program: over HTTP alone (`tests/site`), and in Chromium (`tests/browser`). */
export default defineConfig({
  test: {
    include: ['tests/{site,browser}/**/*.test.ts'],
    pool: 'forks',
    // Compiled by the run of the unit and API tests, mostly.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    globalSetup: ['tests/support/site/site-global-setup.ts'],
    // Each worker keeps its site and its connection to the browser from file to file.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes only on a second try is named in the report of the run.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
  },
})
