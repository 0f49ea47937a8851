import { expect, it } from 'vitest'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsOf } from './axe.ts'
import { addPeople, enterAs } from './office.ts'
import { useSite } from './support.ts'

let modelId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
})

it('shows the newest of a long timeline on a phone, and earlier ones by keyboard', async () => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shipping_address: aBookingForm(), wishlists: [modelId] }),
  })
  expect(answer.status).toBe(201)
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await enterAs(page, 'booker')
  for (let number = 1; number <= 24; number += 1) {
    const data = { kind: 'note', text: `Note ${number}.` }
    const stored = await page.request.post('/api/admin/bookings/1/note', { data })
    expect(stored.ok(), await stored.text()).toBe(true)
  }
  await page.goto('/admin/bookings/1/show')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Note 24.').waitFor()
  const entries = timeline.locator('ol > li')
  expect(await entries.count()).toBe(20)
  expect(await faultsOf(page)).toEqual([])
  await timeline.getByRole('button', { name: 'Show earlier' }).press('Enter')
  await timeline
    .getByRole('status')
    .getByText(/^\d+ of \d+ entries are shown$/)
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Note 4.')
  await timeline.getByText('Note 1.', { exact: true }).waitFor()
  expect(await timeline.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})
