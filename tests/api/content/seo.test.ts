import { load } from 'cheerio'
import sharp, { type Region, type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { modelPictures } from '#server/db/schema/models.ts'
import { storeDrawing } from '#server/modules/media/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aGroup, aMedia, aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, {
  DATA_DIR: useDataFolder(),
  CALLBOARD_MODE: 'demo',
  RESPONSE_CACHE: 'off',
  PUBLIC_URL: 'https://vale.example',
})
const get = (url: string) => app().app.server.inject(url)

it('lists pages, stories and adult models in the sitemap, with pictures and last changes', async () => {
  const { ctx } = app()
  const picture = await aMedia(ctx)
  const article = await anArticle(ctx, { media: [picture.id] })
  const adult = await aModel(ctx, { pictures: 1 })
  const junior = await aModel(ctx, { board: 'juniors' })
  await aGroup(ctx, { slug: 'fashion', childSlug: 'runway', listed: true })
  const { body, statusCode, headers } = await get('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain('<loc>https://vale.example/FAQ</loc>')
  expect(body).toContain('<loc>https://vale.example/gift-card</loc>')
  expect(body).toContain('<loc>https://vale.example/models/fashion/runway/1</loc>')
  expect(body).toContain(`<loc>https://vale.example/blog-detail/${article}</loc><lastmod>`)
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

describe('the picture of a shared link', () => {
  const fetchPicture = async (url: string) => {
    const { rawPayload, headers, statusCode } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    const picture = sharp(rawPayload)
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    return { picture, etag: headers.etag }
  }

  /** How much of a part of the picture is not paper, from 0 to 1. */
  const measureInk = async (picture: Sharp, part: Region) => {
    const pixels = await picture.clone().extract(part).greyscale().raw().toBuffer()
    return pixels.filter((value) => value < 128).length / pixels.length
  }

  const name = { left: 60, top: 200, width: 600, height: 170 }

  it('has the name of the model beside the portrait', async () => {
    const { ctx } = app()
    const id = await aModel(ctx, { firstName: 'Maud', lastName: 'Vidal' })
    const drawing = {
      width: 400,
      height: 500,
      density: 72,
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500"/></svg>',
    }
    const { id: mediaId } = await storeDrawing(ctx, drawing, { alt: 'Maud' })
    await ctx.db.insert(modelPictures).values({ modelId: id, mediaId, position: 0 })
    const { picture } = await fetchPicture(`/share/model/${id}.jpg`)
    expect(await measureInk(picture, name)).toBeGreaterThan(0.05)
    expect(await measureInk(picture, { left: 700, top: 0, width: 490, height: 630 })).toBe(1)
  })

  it('is there for a model without pictures, too', async () => {
    const id = await aModel(app().ctx, { firstName: 'Ada', lastName: 'Vidal' })
    const { picture } = await fetchPicture(`/share/model/${id}.jpg`)
    expect(await measureInk(picture, name)).toBeGreaterThan(0.05)
  })

  it('has the name of the agency where the page has none', async () => {
    const { picture } = await fetchPicture('/share/site.jpg')
    expect(await measureInk(picture, { ...name, top: 230 })).toBeGreaterThan(0.05)
    const former = await get('/og.png')
    expect([former.statusCode, former.headers.location]).toEqual([301, '/share/site.jpg'])
  })

  it('is there for no model that is not public', async () => {
    const hidden = await aModel(app().ctx, { active: false, pictures: 1 })
    for (const file of [`${hidden}.jpg`, '999999.jpg', '1.png', 'x']) {
      expect((await get(`/share/model/${file}`)).statusCode, file).toBe(404)
    }
  })
})
