import type { Ctx } from '#server/context.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { type PageSection, type Sections, sliderPage } from './pages.domain.ts'
import { listSections } from './pages.repo.ts'

const cleaned = (section: PageSection): PageSection => ({
  ...section,
  content: cleanHtml(section.content ?? ''),
})

/** The sections of a page by name, their HTML cleaned; empty for a page that nobody has written. */
export const getSections = async (ctx: Ctx, page: string): Promise<Sections> =>
  Object.fromEntries(
    (await listSections(ctx, page)).map((section) => [section.section, cleaned(section)]),
  )

/** The banners of the dynamic slider in their order. */
export const listSlides = (ctx: Ctx): Promise<PageSection[]> => listSections(ctx, sliderPage)
