import { defineConfig } from 'vitest/config'
import browserConfig from './vitest.browser.config.ts'

/** The same journeys in every browser that this machine has: `npm run browsers`. */
export default defineConfig({
  test: {
    ...browserConfig.test,
    include: ['tests/engines/**/*.test.ts'],
    maxWorkers: 1,
  },
})
