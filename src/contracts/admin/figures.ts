import type { EnquiryKind } from '../enquiry-words.ts'

/** `GET /api/admin/figures?weeks=12`: the owner's page. Weeks begin on Monday where the agency is. */
export interface AdminFigures {
  /** The Mondays, `yyyy-mm-dd`, oldest first; every list by week has one entry for each. */
  weeks: string[]
  /** Bookings that came in that week, by the state they are in now. */
  bookings: { week: string; states: Record<string, number> }[]
  /** What came in by the public forms, by kind. */
  enquiries: { week: string; kinds: Partial<Record<EnquiryKind, number>> }[]
  /** Applications of models that came in, and those of them that are signed now. */
  applications: { week: string; received: number; signed: number }[]
  /** Views of profiles and bookings that came of them: how many bookings for a hundred views. */
  conversion: { week: string; views: number; bookings: number; perHundred: number | null }[]
  /** New and lost subscribers, and how many there were at the end of the week. */
  newsletter: { week: string; joined: number; left: number; subscribers: number }[]
  /** The most viewed in all these weeks, at most ten. */
  models: { id: number; name: string; views: number; bookings: number }[]
  /** The most viewed of all time, at most ten. */
  articles: { id: number; title: string; views: number }[]
}
