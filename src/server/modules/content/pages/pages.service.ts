import { textPages } from '#contracts/content/text-pages.ts'
import { listKeys } from '#contracts/list-keys.ts'
import type { Ctx } from '#server/context.ts'
import { sliderPage, type StoredSection } from '#server/kernel/sections.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { isWritten, listPlaces, type PageSection, type Sections } from './pages.domain.ts'
import { addMissingSections, listSections } from './pages.repo.ts'
import { listUnwrittenPages } from './unwritten-pages.repo.ts'

/** Prepares a stored section for display, with its HTML sanitised again. */
export const openSection = ({ fields, ...section }: StoredSection): PageSection => ({
  ...section,
  ...fields,
  content: cleanHtml(fields.content ?? ''),
})

/** The written sections of a page by name; empty for a page that nobody has written. */
export const getSections = async (ctx: Ctx, page: string): Promise<Sections> =>
  Object.fromEntries(
    (await listSections(ctx, page))
      .filter(isWritten)
      .map((stored) => [stored.section, openSection(stored)]),
  )

/** The banners of the dynamic slider in order. */
export const listSlides = async (ctx: Ctx): Promise<PageSection[]> =>
  (await listSections(ctx, sliderPage)).map(openSection)

/**
 * Stores missing sections, empty, so that editors can write every page (ADR 0158). Runs at each start: one
 * statement that changes nothing if none is missing, and that several instances can run at the same time.
 */
export const ensurePages = (ctx: Ctx): Promise<void> => addMissingSections(ctx, listPlaces())

/** The addresses of pages that visitors do not find, because they have no text yet. */
export const listUnwrittenPaths = async (ctx: Ctx): Promise<string[]> => {
  const unwritten = new Set(await listUnwrittenPages(ctx, listKeys(textPages)))
  return Object.entries(textPages).flatMap(([page, path]) => (unwritten.has(page) ? [path] : []))
}
