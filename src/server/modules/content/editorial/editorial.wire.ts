import type { SettingValue } from '#contracts/admin.ts'
import type { ContactContent } from '#contracts/content/editorial.ts'
import { type PageSection, toSection } from '#server/modules/content/pages/index.ts'
import { cleanHtml } from '#server/platform/html.ts'

/** What a contact page shows besides its section. */
export type ContactDetails = Pick<SettingValue<'contact'>, 'hours' | 'phone' | 'email'>

/** A section with the fields that only contact pages have; null if nobody has written it. */
export const toContact = (
  section: PageSection | undefined,
  { hours, phone, email }: ContactDetails,
): ContactContent | null => {
  const shared = toSection(section)
  if (!shared) return null
  const extra = section?.extra ?? {}
  return {
    ...shared,
    content_1: cleanHtml(extra.content_1 ?? ''),
    content_2: cleanHtml(extra.content_2 ?? ''),
    monday_friday_time: hours.mondayToFriday,
    saturday_time: hours.saturday,
    sunday_time: hours.sunday,
    phone,
    email,
  }
}
