import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blogArticles, blogViewMarks, blogViewSalts } from '#server/db/schema/blog.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aMedia, aSection } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })

const visitor = () => aVisitor(app().app)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const day = (number: number) => `2025-05-${String(number).padStart(2, '0')}`

const latest = async (input: { page?: number; sort?: string } = {}) =>
  (await visitor().call('GET /api/V1/latest-blogs', input)).body.result!

const details = async (id: number | string) => {
  const response = await app().app.server.inject(`/api/V1/blog-details/${id}`)
  return { status: response.statusCode, body: response.json<Record<string, never>>() }
}

describe('latest-blogs', () => {
  it('gives six a page, newest first, with the true total past the end', async () => {
    const ids: number[] = []
    for (const number of numbers(8)) {
      ids.unshift(await anArticle(app().ctx, { publishedOn: day(number) }))
    }
    const first = await latest()
    expect(first.blogs.map(({ id }) => id)).toEqual(ids.slice(0, 6))
    expect(first.total_stories).toBe(8)
    expect((await latest({ page: 2 })).blogs.map(({ id }) => id)).toEqual(ids.slice(6))
    expect(await latest({ page: 3 })).toEqual({ blogs: [], total_stories: 8 })
  })

  it('sorts by views and by what must be read, by key and by label', async () => {
    const { ctx } = app()
    const plain = await anArticle(ctx, { publishedOn: day(9), views: 1 })
    const viewed = await anArticle(ctx, { publishedOn: day(2), views: 500 })
    const must = await anArticle(ctx, { publishedOn: day(1), mustRead: true })
    const order = async (sort: string) => (await latest({ sort })).blogs.map(({ id }) => id)
    expect(await order('latest')).toEqual([plain, viewed, must])
    expect(await order('most_viewed')).toEqual([viewed, plain, must])
    expect(await order('Must read')).toEqual([must, plain, viewed])
    const wrong = await visitor().call('GET /api/V1/latest-blogs', { sort: 'random' })
    expect(wrong.status).toBe(422)
  })

  it('leaves out what is not shown', async () => {
    const id = await anArticle(app().ctx)
    await database().db.update(blogArticles).set({ active: false }).where(eq(blogArticles.id, id))
    expect(await latest()).toEqual({ blogs: [], total_stories: 0 })
    expect((await details(id)).status).toBe(404)
  })
})

describe('blogs-page', () => {
  it('gives four stories of each category, their totals and the heroes', async () => {
    const { ctx } = app()
    for (const number of numbers(5)) await anArticle(ctx, { publishedOn: day(number) })
    await anArticle(ctx, { categoryId: 4 })
    await aSection(ctx, { page: 'blog', section: 'first_section', title: 'The journal' })
    await aSection(ctx, { page: 'blog', section: 'culture', title: 'Culture' })
    const { body } = await visitor().call('GET /api/V1/blogs-page/content', {})
    const result = body.result!
    expect(result.fashion_blogs).toHaveLength(4)
    expect(result.fashion_total_stories).toBe(5)
    expect(result.lifestyle_blogs).toEqual([])
    expect(result.culture_total_storie).toBe(1)
    expect(result.categories.map(({ name }) => name)).toEqual(['Fashion', 'Lifestyle', 'Culture'])
    expect(result.firstSection?.title).toBe('The journal')
    expect(result.heroes.culture?.title).toBe('Culture')
    const second = await visitor().call('GET /api/V1/blogs-page-pagination', { cat_id: 1, page: 2 })
    expect(second.body.result?.blogs).toHaveLength(1)
    expect(second.body.result?.total_stories).toBe(5)
  })

  it('knows the three categories only', async () => {
    for (const cat_id of [2, 5, 'fashion']) {
      const { statusCode } = await app().app.server.inject(
        `/api/V1/blogs-page-pagination?cat_id=${cat_id}`,
      )
      expect(statusCode).toBe(422)
    }
  })
})

describe('blog-details', () => {
  it('carries blocks, sub titles and pictures by number', async () => {
    const { ctx } = app()
    const pictures = [await aMedia(ctx), await aMedia(ctx)]
    const id = await anArticle(ctx, {
      categoryId: 3,
      contents: ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'],
      subTitles: ['Above two'],
      highlight: 'Look twice.',
      media: pictures.map((picture) => picture.id),
    })
    const { body } = await details(id)
    expect(body).toMatchObject({
      status: true,
      result: {
        firstSection: { title: 'A card and what it knows', sub_title: 'In praise of paper' },
        blogDetails: {
          id,
          date: '2025-06-02',
          category_name: 'Lifestyle',
          content_1: '<p>One</p>',
          content_3: '<p>Three</p>',
          content_4: '',
          content_12: '',
          sub_title_1: 'Above two',
          sub_title_6: '',
          highlight_content: 'Look twice.',
          image_1: `/media/${pictures[0]!.key}/1600.webp`,
          image_3: null,
          pictures: pictures.map(({ key }) => ({ key })),
        },
        categorie_total_blog: [
          { name: 'Fashion', total_blog: 0 },
          { name: 'Lifestyle', total_blog: 1 },
          { name: 'Culture', total_blog: 0 },
        ],
      },
    })
  })

  it('shows no script, event handler or script link of hostile HTML, however it was stored', async () => {
    const hostile =
      '<p onclick="steal()">Fair <script>steal()</script><a href="javascript:steal()">words</a>' +
      '<img src=x onerror=steal()><iframe src="//evil.example"></iframe><svg onload=steal()></p>'
    const id = await anArticle(app().ctx, { contents: [hostile] })
    const [stored] = await database().db.select().from(blogArticles)
    expect(stored?.contents).toEqual(['<p>Fair <a>words</a></p>'])
    await database()
      .db.update(blogArticles)
      .set({ contents: [hostile] })
    const { body } = await details(id)
    expect(JSON.stringify(body)).not.toMatch(/script|onclick|onerror|onload|iframe|svg|<img/)
    expect(JSON.stringify(await latest())).not.toMatch(/javascript|onclick|onerror|iframe/)
  })

  it('answers 404 for an unknown story and 422 for an invalid id', async () => {
    expect((await details(999)).status).toBe(404)
    expect((await details('first')).status).toBe(422)
  })
})

describe('update-blog-view', () => {
  const view = async (id: number, address = '203.0.113.1') => {
    const { statusCode } = await app().app.server.inject({
      method: 'PUT',
      url: `/api/V1/update-blog-view/${id}`,
      remoteAddress: address,
    })
    return statusCode
  }

  const views = async (id: number) => {
    const [row] = await database().db.select().from(blogArticles).where(eq(blogArticles.id, id))
    return row?.views
  }

  it('counts each visitor once an hour, and has stored it when it responds', async () => {
    const id = await anArticle(app().ctx)
    expect(await view(id)).toBe(200)
    expect(await views(id)).toBe(1)
    await view(id)
    await view(id, '203.0.113.2')
    expect(await views(id)).toBe(2)
    app().later(3_600_000)
    await view(id)
    expect(await views(id)).toBe(3)
  })

  it('counts each of many concurrent readers', async () => {
    const [one, two] = [await anArticle(app().ctx), await anArticle(app().ctx)]
    const answers = await Promise.all(
      numbers(40).map((number) => view(number % 2 ? one : two, `203.0.113.${number % 20}`)),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await views(one), await views(two)]).toEqual([10, 10])
  })

  it('stores no address, and neither marks nor salts for longer than needed', async () => {
    const id = await anArticle(app().ctx)
    await view(id, '203.0.113.77')
    const [mark] = await database().db.select().from(blogViewMarks)
    expect(mark?.visitor).toMatch(/^[\w-]{43}$/)
    app().later(25 * 3_600_000)
    await view(id, '203.0.113.77')
    const marks = await database().db.select().from(blogViewMarks)
    expect(marks).toHaveLength(1)
    expect(marks[0]?.visitor).not.toBe(mark?.visitor)
    expect(await database().db.select().from(blogViewSalts)).toHaveLength(1)
  })

  it('answers 404 for an unknown story, even together with a known one', async () => {
    const id = await anArticle(app().ctx)
    expect(await Promise.all([view(12_345), view(id), view(12_345)])).toEqual([404, 200, 404])
    expect(await views(id)).toBe(1)
  })
})
