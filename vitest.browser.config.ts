import { defineConfig } from 'vitest/config'

/** Browser tests drive Chromium against the built program: one file at a time, so that two cores suffice. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    pool: 'forks',
    globalSetup: ['tests/browser/global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
