import type { ContactContent } from '#contracts/editorial.ts'
import { type PageSection, toSection } from '#server/modules/pages/index.ts'
import { cleanHtml } from '#server/platform/html.ts'

/** A section with the hours and addresses that only contact pages have; null for one that nobody has written. */
export const toContact = (section: PageSection | undefined): ContactContent | null => {
  const shared = toSection(section)
  if (!shared) return null
  const extra = section?.extra ?? {}
  return {
    ...shared,
    content_1: cleanHtml(extra.content_1 ?? ''),
    content_2: cleanHtml(extra.content_2 ?? ''),
    monday_friday_time: extra.monday_friday_time ?? '',
    saturday_time: extra.saturday_time ?? '',
    sunday_time: extra.sunday_time ?? '',
    phone: extra.phone ?? '',
    email: extra.email ?? '',
  }
}
