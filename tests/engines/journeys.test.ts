import { describe, it } from 'vitest'
import { addPeople } from '#tests/browser/office.ts'
import { findEngines } from '#tests/support/engines/installed.ts'
import { book, buy, findModels, keepOffice } from '#tests/support/engines/journeys.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  await addPeople(ctx)
})

describe.each(findEngines())('in $name', ({ open }) => {
  it.each([
    ['a guest requests a booking', book],
    ['a client registers, fills the bag and pays', buy],
    ['a visitor finds models by their measures', findModels],
    ['the owner opens bookings and the chart', keepOffice],
  ])('%s', async (_, walk) => {
    const tab = await open()
    try {
      await walk(tab, site())
    } finally {
      await tab.close()
    }
  })
})
