import { expect, it } from 'vitest'
import type { BlogDetails, ArticlePicture } from '#contracts/content/blog.ts'
import { toArticleParts } from './article-parts.ts'

const picture = (key: string, after_block: number | null = null): ArticlePicture => ({
  key,
  width: 800,
  height: 600,
  alt: '',
  preview: null,
  focal_x: 50,
  focal_y: 50,
  caption: '',
  after_block,
})

const createArticle = (fields: Partial<BlogDetails>): BlogDetails => ({
  id: 1,
  title: 'A card',
  date: '2025-06-02',
  updated_at: '2025-06-02T10:00:00.000Z',
  cat_id: 1,
  category_name: 'Fashion',
  content_1: '',
  content_2: '',
  content_3: '',
  content_4: '',
  content_5: '',
  content_6: '',
  content_7: '',
  content_8: '',
  content_9: '',
  content_10: '',
  content_11: '',
  content_12: '',
  sub_title_1: '',
  sub_title_2: '',
  sub_title_3: '',
  sub_title_4: '',
  sub_title_5: '',
  sub_title_6: '',
  highlight_content: '',
  image_1: null,
  image_2: null,
  image_3: null,
  image_4: null,
  pictures: [],
  author: '',
  summary: '',
  slug: '',
  ...fields,
})

it('sets sub title n above block 2n and the quote in the middle', () => {
  const article = createArticle({
    content_1: 'one',
    content_2: 'two',
    content_3: 'three',
    content_4: 'four',
    sub_title_1: 'Above two',
    sub_title_2: 'Above four',
    highlight_content: 'Look.',
  })
  expect(toArticleParts(article)).toEqual([
    { kind: 'lead', html: 'one' },
    { kind: 'heading', text: 'Above two' },
    { kind: 'text', html: 'two' },
    { kind: 'quote', text: 'Look.' },
    { kind: 'text', html: 'three' },
    { kind: 'heading', text: 'Above four' },
    { kind: 'text', html: 'four' },
  ])
})

it('loses no picture of a short story; the first is the hero', () => {
  const article = createArticle({
    content_1: 'one',
    pictures: ['a', 'b', 'c', 'd'].map((key) => picture(key)),
  })
  const kinds = toArticleParts(article).map(({ kind }) => kind)
  expect(kinds).toEqual(['lead', 'picture', 'picture', 'picture'])
})

const order = (article: BlogDetails) =>
  toArticleParts(article).map((part) => {
    if (part.kind === 'picture') return part.picture.key
    return 'html' in part ? part.html : part.text
  })

it('shows a picture after the block that it was put after, in the order of the pictures', () => {
  const article = createArticle({
    content_1: 'one',
    content_2: 'two',
    content_3: 'three',
    pictures: [picture('hero'), picture('b', 3), picture('c', 2), picture('d', 2), picture('e')],
  })
  expect(order(article)).toEqual(['one', 'e', 'two', 'c', 'd', 'three', 'b'])
})

it('keeps a picture whose block is gone with the block before it', () => {
  const article = createArticle({
    content_2: 'two',
    content_4: 'four',
    pictures: [picture('hero'), picture('b', 3), picture('c', 1), picture('d', 12)],
  })
  expect(order(article)).toEqual(['two', 'b', 'c', 'four', 'd'])
})
