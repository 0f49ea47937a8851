import type { careerEndpoints } from '#contracts/submissions/careers.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getSections, toSection } from '#server/modules/content/pages/index.ts'
import { getDepartments, getOpenOffer } from './careers.service.ts'
import { toCareers, toTabs } from './careers.wire.ts'

export const careerHandlers: Handlers<typeof careerEndpoints> = {
  'GET /api/V1/career/content': async (ctx) => {
    const [sections, departments] = await Promise.all([
      getSections(ctx, 'career'),
      getDepartments(ctx),
    ])
    return { result: toCareers(sections, departments) }
  },
  'GET /api/V1/service-content/{slug}': async (ctx, { slug }) => {
    const [serviceSections, { tab_list }] = await Promise.all([
      getSections(ctx, slug),
      getSections(ctx, 'career'),
    ])
    const sections = Object.values(serviceSections).flatMap((section) => toSection(section) ?? [])
    return { result: { sections, tab_list: toTabs(tab_list) } }
  },
  'GET /api/V1/job-offers/{slug}': async (ctx, { slug }) => ({
    result: { offer: await getOpenOffer(ctx, slug) },
  }),
}
