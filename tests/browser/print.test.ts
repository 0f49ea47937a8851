import { expect, it } from 'vitest'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSite } from './support.ts'

const site = useSite(seedAgency)

it.each(['/blog-detail/1', '/model/2', '/FAQ'])(
  'prints %s with its pictures and without anything to press',
  async (path) => {
    const page = await site.open({ expects: [/media.* 404|404 \(Not Found\).*\/media\//] })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('img[loading="lazy"]').count()).toBe(0)
    const buttons = page.locator('button:not(:has(img))')
    expect(await buttons.count()).toBeGreaterThan(0)
    expect(await buttons.filter({ visible: true }).count()).toBe(0)
  },
)
