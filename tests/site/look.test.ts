import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { unsetLook } from '#contracts/look/look.ts'
import { settings } from '#server/db/schema/settings.ts'
import { readPage } from '#tests/support/html/html.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  const value = { ...unsetLook, theme: 'studio', accent: '#1d4e89', paper: '#ffffff' }
  await ctx.db.insert(settings).values({ key: 'look', value, version: 1 })
})

it.each(['/', '/home', '/models/women/1', '/model/1', '/no-such-page'])(
  '%s has the colours of the agency in its head, after the style sheets',
  async (path) => {
    const { $, html } = await readPage(site() + path)
    const styles = $('head style')
    expect(styles.text()).toMatch(
      /:root\[data-theme='studio'\]\{--paper:#ffffff;[^{}]*--accent:#1d4e89;[^<>]*\}$/,
    )
    expect($('html').attr('data-theme')).toBe('studio')
    expect(html.indexOf('<style')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'))
    expect($('meta[name="theme-color"]').attr('content')).toBe('#ffffff')
  },
)

it('the back office has them by the nonce that its policy requires', async () => {
  const response = await fetch(`${site()}/admin`)
  const nonce = load(await response.text())('head style').attr('nonce')
  expect(nonce).toMatch(/^.{20,}$/)
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'self' 'nonce-${nonce}'`,
  )
})
