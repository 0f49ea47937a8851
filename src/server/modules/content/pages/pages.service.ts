import type { Ctx } from '#server/context.ts'
import type { StoredSection } from '#server/kernel/sections.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { type PageSection, type Sections, sliderPage } from './pages.domain.ts'
import { listSections } from './pages.repo.ts'

/** Prepares a stored section for display: its HTML is sanitised once more. */
export const openSection = ({ fields, ...section }: StoredSection): PageSection => ({
  ...section,
  ...fields,
  content: cleanHtml(fields.content ?? ''),
})

/** The sections of a page by name; empty for a page that nobody has written. */
export const getSections = async (ctx: Ctx, page: string): Promise<Sections> =>
  Object.fromEntries(
    (await listSections(ctx, page)).map((stored) => [stored.section, openSection(stored)]),
  )

/** The banners of the dynamic slider in order. */
export const listSlides = async (ctx: Ctx): Promise<PageSection[]> =>
  (await listSections(ctx, sliderPage)).map(openSection)
