import { configDefaults, defineConfig } from 'vitest/config'

// The suite runs on one kind of database at a time; what only the other kind has is left out.
const otherDatabase = process.env.TEST_DATABASE === 'embedded' ? 'postgres' : 'embedded'

export default defineConfig({
  test: {
    include: ['{src,demo}/**/*.test.{ts,tsx}', 'tests/{api,architecture}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, `src/server/db/${otherDatabase}/**`],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // The three runs of `npm test` use the same modules: each is compiled once.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Loading the program again for each file took as long as the tests; none of its modules keeps a test's
    // state.
    isolate: false,
    // While one waits for PostgreSQL, two work. The embedded database works in the same processes.
    maxWorkers: process.env.TEST_DATABASE === 'embedded' ? 2 : 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that passes only on a second try is named in the report of the run.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
})
