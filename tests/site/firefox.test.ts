import { it } from 'vitest'
import { findFirefox } from '#tests/support/engines/installed.ts'
import { book } from '#tests/support/engines/journeys.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(seedAgency)
const firefox = findFirefox()

it.skipIf(!firefox)('a guest requests a booking in Firefox, where it is installed', async () => {
  const tab = await firefox!.open()
  try {
    await book(tab, site())
  } finally {
    await tab.close()
  }
})
