import type { pageEndpoints } from '#contracts/content/pages.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getSections, listSlides } from './pages.service.ts'
import { toSection, toSlide } from './pages.wire.ts'

export const pageHandlers: Handlers<typeof pageEndpoints> = {
  'GET /api/V1/first-landing-page-content': async (ctx) => {
    const { first_section } = await getSections(ctx, 'first-landing')
    return { result: { first_section: toSection(first_section) } }
  },
  'GET /api/V1/dynamic-slider': async (ctx) => ({
    result: { sliderimages: (await listSlides(ctx)).map(toSlide) },
  }),
  'GET /api/V1/newsletter-page-content': async (ctx) => {
    const { first_section } = await getSections(ctx, 'newsletter')
    const { title = '', content = '' } = first_section ?? {}
    return { result: { newsLetterContent: { title, content } } }
  },
  'GET /api/V1/commercial-model/content': async (ctx) => {
    const { first_section, second_section } = await getSections(ctx, 'commercial-models')
    return {
      result: {
        first_section: toSection(first_section),
        second_section: toSection(second_section),
      },
    }
  },
}
