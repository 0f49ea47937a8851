import { expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients.ts'
import { emails } from '#server/db/schema/emails.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs } from './office.ts'
import { useSite } from './support.ts'

const wrong = 'adaa@studio.example'
const right = 'ada@studio.example'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  const [client] = await ctx.db
    .insert(clients)
    .values({ name: 'Ada Brandt', email: wrong })
    .returning()
  await ctx.db.insert(emails).values({
    clientId: client?.id ?? null,
    kind: 'typed',
    messageId: 'a-refused-one@vale.example',
    to: wrong,
    subject: 'The dates in May',
    text: 'Dear Ada, we have found two models.',
    delivery: {
      text: 'Dear Ada, we have found two models.',
      html: '<p>Dear Ada, we have found two models.</p>',
      links: [],
      bookingLinks: [],
    },
    state: 'refused',
    problem: '550 5.1.1 No such mailbox',
  })
})

it('leads a booker on a phone from Today to an email that did not arrive, and corrects its address', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 }, expects: [/422/] })
  await enterAs(page, 'booker')
  await page.getByRole('link', { name: 'emails that did not arrive' }).click()
  await page.getByText('The dates in May').click()
  await page.getByText('550 5.1.1 No such mailbox').waitFor()
  await page.getByText('Dear Ada, we have found two models.').waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Correct the address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the address' })
  const address = dialog.getByLabel('Address')
  expect(await address.inputValue()).toBe(wrong)
  await address.fill('ada@studio')
  await address.press('Enter')
  await dialog.getByRole('alert').waitFor()
  expect(await address.inputValue(), 'nothing typed is lost').toBe('ada@studio')
  expect(await listFaults(page)).toEqual([])
  await address.fill(right)
  await address.press('Enter')
  await page.getByText('The address is corrected').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Ada Brandt' }).click()
  await page.getByText(right).first().waitFor()
  const again = page.locator('summary', { hasText: `Email to ${right}` })
  await again.click()
  await page.getByRole('link', { name: 'What became of it' }).first().click()
  await page.getByRole('heading', { name: 'The dates in May' }).waitFor()
})
