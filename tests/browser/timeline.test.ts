import { expect, it } from 'vitest'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs } from './office.ts'
import { hasFocus, useSite } from './support.ts'

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
    const response = await page.request.post('/api/admin/bookings/1/note', { data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await page.goto('/admin/bookings/1/show')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Note 24.').waitFor()
  const entries = timeline.locator('ol > li')
  expect(await entries.count()).toBe(20)
  expect(await listFaults(page)).toEqual([])
  await timeline.getByRole('button', { name: 'Show earlier' }).press('Enter')
  await timeline
    .getByRole('status')
    .getByText(/^\d+ of \d+ entries are shown$/)
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Note 4.')
  await timeline.getByText('Note 1.', { exact: true }).waitFor()
  expect(await timeline.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
  expect(await listFaults(page)).toEqual([])
})

it('shows the newest of what happened to a package, and earlier ones when asked', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await enterAs(page, 'booker')
  const post = async <T>(address: string, data: object) => {
    const answer = await page.request.post(`/api/admin/packages${address}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const models = [{ modelId, words: '', pictureIds: [] }]
  const { id } = await post<{ id: number }>('', { title: 'Spring', models })
  const reader = { name: 'Clara Lindqvist', email: 'clara@maison.example' }
  const { recipients } = await post<{ recipients: { id: number }[] }>(`/${id}/invite`, {
    ...reader,
    passcode: '',
    days: 7,
  })
  for (let number = 1; number <= 21; number += 1) {
    await post(`/${id}/send`, { recipientId: recipients[0]?.id, words: 'For the spring.' })
  }
  await page.goto(`/admin/packages/${id}/show`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const entries = timeline.getByText('Sent to Clara Lindqvist')
  await entries.first().waitFor()
  expect(await entries.count()).toBe(20)
  await timeline.getByRole('button', { name: 'Show earlier' }).press('Enter')
  await timeline.getByRole('status').getByText('21 of 21 entries are shown').waitFor()
  expect(await hasFocus(timeline.locator('ol > li').nth(20))).toBe(true)
})
