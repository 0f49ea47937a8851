import { brandStep, pagesStep } from '#demo/seed/pages.step.ts'
import { blogStep, questionsAndJobsStep } from '#demo/seed/editorial.step.ts'
import type { DbCtx } from '#server/db/context.ts'
import { aContext } from '#tests/support/context.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aMedia, aModel, anActivity } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'

/** Seeds the demo agency's texts, eight articles and models, as visitors of the demo see them. */
export const seedAgency = async (dbCtx: DbCtx): Promise<void> => {
  const ctx = aContext(dbCtx)
  const { id } = await aMedia(ctx, { key: 'banner', width: 1600, height: 900 })
  for (const step of [brandStep, pagesStep, blogStep, questionsAndJobsStep]) {
    await step.add(ctx, () => id)
  }
  for (let number = 1; number <= 8; number += 1) {
    await anArticle(ctx, { title: `Note ${number}`, publishedOn: `2020-01-0${number}` })
  }
  const rates = { dayRateCents: 129_900, halfDayRateCents: 70_050 }
  for (let number = 1; number <= 8; number += 1) {
    const names = { firstName: 'Maud', lastName: `Number ${number}` }
    const values = { ...names, ...paris, ...(number === 1 ? rates : {}) }
    const model = await aModel(ctx, { ...values, pictures: 3, commercial: true })
    await anActivity(ctx, model, { pictures: 2 })
  }
  await aModel(ctx, { ...rates, board: 'juniors', firstName: 'Ida' })
}

/** One address per template. */
export const templates = [
  '/',
  '/welcome',
  '/home',
  '/models/women/1',
  '/commercial-models',
  '/model/1',
  '/blog',
  '/blog-detail/1',
  '/FAQ',
  '/abouts-us',
  '/our-world',
  '/terms-and-conditions',
  '/services',
  '/application-page/become-a-model',
  '/career',
  '/no-job-available',
]

/** The other addresses. `forms.test.ts` checks the forms among them at every size, with their messages. */
export const sameTemplates = [
  '/all-models',
  '/model/9',
  '/blog?page=3',
  '/blog?show=fashion',
  '/the-story',
  '/values',
  '/culture',
  '/remarkable-experience',
  '/commercial-excellence-integrity',
  '/privacy-policy',
  '/return-policy',
  '/become-a-model',
  '/become-an-influencer',
  '/masterclass',
  '/media-production',
  '/application-page/masterclass',
  '/application-page/media-production',
  '/application-page/become-an-influencer',
  '/job-application',
  '/job-application/junior-booker',
  '/contact-us',
  '/media-and-press',
  '/business-contact',
]
