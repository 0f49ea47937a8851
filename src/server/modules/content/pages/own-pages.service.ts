import type { Ctx } from '#server/context.ts'
import { ownPageName } from '#contracts/content/own-page-names.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { isWritten, type PageSection } from './pages.domain.ts'
import { findOwnPage, type OwnPage } from './own-pages.repo.ts'
import { openSection } from './pages.service.ts'
import { listSections } from './pages.repo.ts'

/**
 * A page that the agency has created itself, with its written sections in order.
 * @throws `not_found` for an address without a published page.
 */
export const getOwnPage = async (
  ctx: Ctx,
  slug: string,
): Promise<OwnPage & { sections: PageSection[] }> => {
  const page = await findOwnPage(ctx, slug)
  if (!page) throw notFound('Page')
  const sections = await listSections(ctx, ownPageName(page.id))
  return { ...page, sections: sections.filter(isWritten).map(openSection) }
}
