import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aMedia } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const visitor = () => aVisitor(test().app)
const details = async (id: number) =>
  (await visitor().call('GET /api/V1/blog-details/{id}', { id })).body.result?.blogDetails
const address = (slug: string) => visitor().call('GET /api/V1/blog-address/{slug}', { slug })

const createArticle = async (values: Record<string, unknown> = {}, by?: Staff) => {
  const editor = by ?? (await aStaff(test(), 'editor'))
  const input = {
    categoryId: 1,
    title: 'The shoebox',
    publishedOn: '2026-01-05',
    contents: ['<p>One</p>', '<p>Two</p>'],
    active: true,
    ...values,
  }
  const { status, body } = await editor.ask('POST', 'blog-articles', input)
  expect([status, body.errors]).toEqual([201, undefined])
  return { editor, id: Number(body.id), path: `blog-articles/${Number(body.id)}` }
}

describe('the pictures of a story', () => {
  it('have a place in the text, a caption, and words that go with the picture', async () => {
    const [hero, inText] = [await aMedia(test().ctx), await aMedia(test().ctx)]
    const { editor, id, path } = await createArticle({
      pictures: [
        { mediaId: hero.id, alt: 'A shoebox' },
        { mediaId: inText.id, alt: 'A card', caption: 'The first card', afterBlock: 2 },
      ],
    })
    expect((await details(id))?.pictures).toMatchObject([
      { key: hero.key, alt: 'A shoebox', caption: '', after_block: null },
      { key: inText.key, alt: 'A card', caption: 'The first card', after_block: 2 },
    ])
    const { body } = await editor.ask('GET', path)
    expect(body.pictures).toMatchObject([{ mediaId: hero.id }, { afterBlock: 2 }])
    const response = await editor.ask('PUT', path, {
      version: 1,
      pictures: [{ mediaId: hero.id, alt: '', afterBlock: 13 }],
    })
    expect(response).toMatchObject({ status: 422 })
    expect((await details(id))?.pictures).toHaveLength(2)
  })

  it('show new words wherever they are shown', async () => {
    const picture = await aMedia(test().ctx)
    const articleId = await anArticle(test().ctx, { media: [picture.id] })
    expect((await details(articleId))?.pictures[0]?.alt).toBe('A picture')
    await createArticle({ pictures: [{ mediaId: picture.id, alt: 'In other words' }] })
    await expect
      .poll(async () => (await details(articleId))?.pictures[0]?.alt)
      .toBe('In other words')
  })
})

describe('the address of a story', () => {
  it('leads to it, and a former one still does', async () => {
    const { editor, id, path } = await createArticle({ slug: 'the-shoebox', author: 'Ada Vale' })
    expect(await details(id)).toMatchObject({ slug: 'the-shoebox', author: 'Ada Vale' })
    expect((await address('the-shoebox')).body.result).toEqual({ id, slug: 'the-shoebox' })
    expect((await address('a-hatbox')).status).toBe(404)
    await editor.ask('PUT', path, { version: 1, slug: 'a-hatbox' })
    for (const slug of ['the-shoebox', 'a-hatbox']) {
      await expect
        .poll(async () => (await address(slug)).body.result)
        .toEqual({ id, slug: 'a-hatbox' })
    }
    await editor.ask('PUT', path, { version: 2, active: false })
    await expect.poll(async () => (await address('the-shoebox')).status).toBe(404)
  })

  it('is one story’s own; one that is free again is taken over', async () => {
    const { editor, path } = await createArticle({ slug: 'the-shoebox' })
    const other = await createArticle({ title: 'Another' }, editor)
    const response = await editor.ask('PUT', other.path, { version: 1, slug: 'the-shoebox' })
    expect(response.status).toBe(422)
    expect(response.body.errors).toHaveProperty('slug')
    await editor.ask('PUT', path, { version: 1, slug: 'a-hatbox' })
    expect((await editor.ask('PUT', other.path, { version: 1, slug: 'the-shoebox' })).status).toBe(
      200,
    )
    await expect.poll(async () => (await address('the-shoebox')).body.result?.id).toBe(other.id)
  })

  it.each(['12', 'The-Shoebox', 'a--b', '-a', 'ä', 'a/b'])('is not %s', async (slug) => {
    const { editor, path } = await createArticle()
    const response = await editor.ask('PUT', path, { version: 1, slug })
    expect(response.status).toBe(422)
    expect(response.body.errors?.slug).toMatch(/lower-case letters/)
  })

  it('stands in the sitemap and the feed, whose entry stays the same', async () => {
    const { id } = await createArticle({ slug: 'the-shoebox' })
    const text = async (url: string) => (await test().app.server.inject({ url })).body
    expect(await text('/sitemap.xml')).toContain('/blog-detail/the-shoebox</loc>')
    const feed = await text('/blog/rss.xml')
    expect(feed).toContain('/blog-detail/the-shoebox</link>')
    expect(feed).toContain(`/blog-detail/${id}</guid>`)
  })
})
