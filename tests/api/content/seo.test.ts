import { load } from 'cheerio'
import { expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aMedia, aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, {
  CALLBOARD_MODE: 'demo',
  RESPONSE_CACHE: 'off',
  PUBLIC_URL: 'https://vale.example',
})
const get = (url: string) => app().app.server.inject(url)

it('lists pages, stories and adult models in the sitemap, with pictures and last changes', async () => {
  const { ctx } = app()
  const picture = await aMedia(ctx)
  const story = await anArticle(ctx, { media: [picture.id] })
  const adult = await aModel(ctx, { pictures: 1 })
  const junior = await aModel(ctx, { board: 'juniors' })
  const { body, statusCode, headers } = await get('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain('<loc>https://vale.example/FAQ</loc>')
  expect(body).toContain(`<loc>https://vale.example/blog-detail/${story}</loc><lastmod>`)
  expect(body).toContain(`https://vale.example/media/${picture.key}/960.jpg`)
  expect(body).toContain(`<loc>https://vale.example/model/${adult}</loc>`)
  expect(body).not.toContain(`/model/${junior}<`)
  expect(body).not.toContain('juniors')
})

it('tells robots where the sitemap is and what is not for them', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Disallow: /admin')
  expect(body).toContain('Sitemap: https://vale.example/sitemap.xml')
})

it('feeds the newest stories, whatever program they were copied from', async () => {
  const id = await anArticle(app().ctx, {
    title: 'Cards & names ]]>\v<b>\u0007 \ufffe\ud83c\udf9e',
  })
  const { body } = await get('/blog/rss.xml')
  expect(body).toContain('<rss version="2.0"')
  expect(body).toContain('<title>Cards &amp; names ]]&gt;&lt;b&gt; \ud83c\udf9e</title>')
  expect(body).toContain(`<link>https://vale.example/blog-detail/${id}</link>`)
  const rss = load(body, { xml: true })
  expect(rss('channel > description').text()).toMatch(/^The newest stories of /)
  expect(rss('channel > atom\\:link').attr('href')).toBe('https://vale.example/blog/rss.xml')
})

it('draws a picture for pages without one, once', async () => {
  const draw = vi.spyOn(app().ctx.platform.pictures, 'draw')
  const [{ rawPayload, headers }] = await Promise.all([get('/og.png'), get('/og.png')])
  expect((await get('/og.png')).rawPayload.equals(rawPayload)).toBe(true)
  expect(draw).toHaveBeenCalledOnce()
  expect(headers['content-type']).toBe('image/png')
  expect(rawPayload.readUInt32BE(16)).toBe(1200)
  expect(rawPayload.readUInt32BE(20)).toBe(630)
})
