import { namedPages } from '#contracts/content/page-names.ts'
import { toSentenceCase } from '../kit/records/fields.tsx'

interface PageOfSection {
  page: string
  /** Set for pages that the agency created itself. */
  ownPage?: { title: string } | null
}

/** Returns the display name of a page. */
export const getPageName = ({ page, ownPage }: PageOfSection): string =>
  ownPage?.title ?? namedPages[page]?.name ?? toSentenceCase(page)

/** Returns the display name of a section; on a page that the agency created itself, the section's title. */
export const getSectionName = ({
  page,
  section,
  ownPage,
  title,
}: PageOfSection & { section: string; title?: string }): string =>
  ownPage && title ? title : (namedPages[page]?.sections[section] ?? toSentenceCase(section))
