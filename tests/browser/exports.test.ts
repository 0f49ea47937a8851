import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { faultsAtTwoSizes } from './axe.ts'
import { addPeople, enterAs } from './office.ts'
import { useSite } from './support.ts'

/** One more than a browser downloads in parallel. */
const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await ctx.db.execute(sql`
    insert into newsletter_subscribers (email, token_hash)
    select 'reader-' || number || '@vale.example', number::text from generate_series(1, 5001) number`)
})

it('has a long list written to a file, and gives the file', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  await page.goto('/admin/newsletter-subscribers')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.waitForURL('**/admin/exports')
  await page.getByText('5,001 records').waitFor()
  expect(await faultsAtTwoSizes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download Newsletter/ }).click()
  expect((await download).suggestedFilename()).toBe('newsletter-subscribers.csv')
})
