import { addArticle } from '#server/modules/blog/index.ts'
import { addDepartment, addJobOffer } from '#server/modules/careers/index.ts'
import { addFaqCategory } from '#server/modules/faq/index.ts'
import { type DemoArticle, getArticles, getCareers, getFaq } from '#demo/content/content.ts'
import { banner, type Drawing, scene } from '#demo/illustrator/drawings.ts'
import type { SeedStep } from './step.ts'

/** The first banner of each article, in the order of the articles. */
const openings = [
  'booking',
  'runway',
  'studio',
  'campaign',
  'apply',
  'editorial',
  'high-fashion',
  'commercial',
  'casting',
  'portraits',
  'sport',
  'media-production',
  'classic',
  'new-faces',
  'masterclass',
  'all',
  'e-commerce',
  'men',
  'favourites',
  'beauty',
  'non_binary',
  'women',
  'newsletter',
  'culture',
] as const

const scenes = 36

/** Lists an article's pictures: a banner first, then scenes. */
const listDrawings = (article: DemoArticle, index: number): Drawing[] =>
  article.images.map((_, slot) =>
    slot === 0
      ? banner(openings[index % openings.length] ?? 'blog', 'wide')
      : scene(((index * 3 + slot) % scenes) + 1),
  )

/** The articles of the blog, oldest first. */
export const blogStep: SeedStep = {
  name: 'journal',
  drawings: () => getArticles().flatMap(listDrawings),
  add: async (ctx, mediaIds) => {
    for (const [index, article] of getArticles().entries()) {
      const { categoryId, title, subTitle, contents, subTitles, highlight, mustRead, views } =
        article
      await addArticle(ctx, {
        categoryId,
        title,
        subTitle,
        contents,
        subTitles,
        highlight,
        mustRead,
        views,
        publishedOn: article.date,
        media: listDrawings(article, index).map(({ key }) => mediaIds(key)),
      })
    }
  },
}

/** Questions, departments and job offers. */
export const questionsAndJobsStep: SeedStep = {
  name: 'questions-and-jobs',
  add: async (ctx) => {
    for (const [position, { name, groups }] of getFaq().entries()) {
      await addFaqCategory(ctx, { name, position, groups })
    }
    const { departments, jobOffers } = getCareers()
    const ids = new Map<string, number>()
    for (const [position, { slug, name, summary }] of departments.entries()) {
      ids.set(slug, await addDepartment(ctx, { slug, name, summary, position }))
    }
    for (const { department, posted, requirements, ...offer } of jobOffers) {
      await addJobOffer(ctx, {
        ...offer,
        departmentId: ids.get(department)!,
        postedOn: posted,
        requirements: [...requirements],
      })
    }
  },
}
