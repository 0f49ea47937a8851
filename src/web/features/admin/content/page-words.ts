import { namedPages } from '#contracts/content/page-names.ts'
import { sentence } from '../kit/records/fields.tsx'

/** What people call a page. */
export const pageName = ({ page }: { page: string }): string =>
  namedPages[page]?.name ?? sentence(page)

/** What people call a section of a page. */
export const sectionName = ({ page, section }: { page: string; section: string }): string =>
  namedPages[page]?.sections[section] ?? sentence(section)
