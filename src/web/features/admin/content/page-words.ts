import { namedPages } from '#contracts/content/page-names.ts'
import { sentence } from '../kit/records/fields.tsx'

interface PageOfSection {
  page: string
  /** Of a page that the agency has made itself. */
  ownPage?: { title: string } | null
}

/** What people call a page. */
export const pageName = ({ page, ownPage }: PageOfSection): string =>
  ownPage?.title ?? namedPages[page]?.name ?? sentence(page)

/** What people call a section of a page: its place, or its title on a page that the agency has made itself. */
export const sectionName = ({
  page,
  section,
  ownPage,
  title,
}: PageOfSection & { section: string; title?: string }): string =>
  ownPage && title ? title : (namedPages[page]?.sections[section] ?? sentence(section))
