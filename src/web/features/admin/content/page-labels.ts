import { namedPages } from '#contracts/content/page-names.ts'
import { toSentenceCase } from '../kit/records/fields.tsx'

interface PageOfSection {
  page: string
  /** Of a page that the agency has made itself. */
  ownPage?: { title: string } | null
}

/** What people call a page. */
export const getPageName = ({ page, ownPage }: PageOfSection): string =>
  ownPage?.title ?? namedPages[page]?.name ?? toSentenceCase(page)

/** What people call a section of a page: its place, or its title on a page that the agency has made itself. */
export const getSectionName = ({
  page,
  section,
  ownPage,
  title,
}: PageOfSection & { section: string; title?: string }): string =>
  ownPage && title ? title : (namedPages[page]?.sections[section] ?? toSentenceCase(section))
