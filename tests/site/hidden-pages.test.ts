import { expect, it } from 'vitest'
import { settings } from '#server/db/schema/settings.ts'
import { defaultMenus } from '#contracts/content/menus.ts'
import { readPage } from '#tests/support/html/html.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  const value = { ...defaultMenus, hidden: ['blog', 'culture', 'faq', 'become-a-model'] as const }
  await ctx.db.insert(settings).values({ key: 'menus', value, version: 1 })
})

const getStatus = async (path: string) =>
  (await fetch(site() + path, { redirect: 'manual' })).status

const listLinks = ($: Awaited<ReturnType<typeof readPage>>['$'], selector: string): string[] =>
  $(selector)
    .map((_, link) => $(link).attr('href') ?? '')
    .get()

it('hidden pages are not found, by any address, and have left menus, footer and sitemap', async () => {
  const hidden = ['/culture', '/CULTURE', '/blog', '/blog-detail/1', '/faq', '/blog.data']
  hidden.push('/become-a-model', '/application-page/become-a-model')
  const statuses = await Promise.all(hidden.map(getStatus))
  expect(Object.fromEntries(hidden.map((path, index) => [path, statuses[index]]))).toEqual(
    Object.fromEntries(hidden.map((path) => [path, 404])),
  )
  expect(await getStatus('/blog/rss.xml')).toBe(404)
  for (const path of ['/values', '/', '/home', '/privacy-policy']) {
    expect([path, await getStatus(path)]).toEqual([path, 200])
  }
  const { $ } = await readPage(`${site()}/values`)
  expect(listLinks($, 'footer a')).toEqual(
    expect.arrayContaining(['/values', '/our-world', '/contact-us']),
  )
  // Includes neighbours, tabs and links from profiles, but not the buttons that editors wrote.
  for (const [path, selector] of [
    ['/values', 'a'],
    ['/services', 'nav a'],
    ['/model/1', 'a'],
  ] as const) {
    const page = await readPage(site() + path)
    const dead = listLinks(page.$, selector).filter((href) =>
      /^\/(?:blog|culture|FAQ)|become-a-model$/.test(href),
    )
    expect([path, page.status, dead]).toEqual([path, 200, []])
  }
  const missing = await readPage(`${site()}/culture`)
  expect(missing.$('footer').length).toBe(1)
  const sitemap = await (await fetch(`${site()}/sitemap.xml`)).text()
  expect(sitemap).toContain('/values<')
  expect(sitemap).not.toMatch(/\/(?:blog|blog-detail\/\d+|culture|FAQ)</)
})
