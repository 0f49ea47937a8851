import type { faqEndpoints } from '#contracts/content/faq.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getSections, toSection } from '#server/modules/content/pages/index.ts'
import { getCategories, getGroups } from './faq.service.ts'
import { toFaqGroup } from './faq.wire.ts'

export const faqHandlers: Handlers<typeof faqEndpoints> = {
  'GET /api/V1/faqs/categories': async (ctx) => ({
    result: { categories: await getCategories(ctx) },
  }),
  'GET /api/V1/faqs/questions': async (ctx) => ({
    result: { questions: (await getGroups(ctx)).map(toFaqGroup) },
  }),
  'GET /api/V1/faqs/content': async (ctx) => {
    const { first_section } = await getSections(ctx, 'faq')
    return { result: { content: toSection(first_section) } }
  },
}
