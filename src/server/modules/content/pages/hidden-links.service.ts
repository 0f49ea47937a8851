import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { Ctx } from '#server/context.ts'
import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'
import { getHiddenPaths } from '#server/modules/settings/index.ts'
import { listLinks } from './section-links.domain.ts'

interface WrittenSection {
  readonly fields?: SectionFields | undefined
  readonly draft?: SectionDraft | null | undefined
}

/** The links in a section and its draft to pages that the agency has hidden, each address once. */
export const listHiddenLinks = async (
  ctx: Ctx,
  { fields, draft }: WrittenSection,
): Promise<string[]> => {
  const hidden = await getHiddenPaths(ctx)
  if (hidden.length === 0) return []
  const links = [...listLinks(fields ?? {}), ...listLinks(draft?.fields ?? {})]
  return [...new Set(links.filter((link) => isHiddenPath(hidden, link)))]
}
