import { afterAll, beforeAll, describe, it } from 'vitest'
import { addPeople } from '#tests/browser/office.ts'
import { findEngines } from '#tests/support/engines/installed.ts'
import { book, buy, findModels, keepOffice } from '#tests/support/engines/journeys.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  await addPeople(ctx)
})

describe.each(findEngines())('in $name', ({ open }) => {
  let tab: Tab
  beforeAll(async () => {
    tab = await open()
  })
  afterAll(() => tab.close())

  it('a guest requests a booking', () => book(tab, site()))
  it('a client registers, fills the bag and pays', () => buy(tab, site()))
  it('a visitor finds models by their measures', () => findModels(tab, site()))
  it('the owner opens bookings and the chart', () => keepOffice(tab, site()))
})
