import type { EnquiryKind } from '../enquiry-words.ts'

/**
 * `GET /api/admin/figures?weeks=12`: the owner's figures. Weeks begin on Monday in the agency's time zone.
 */
export interface AdminFigures {
  /** The Mondays, `yyyy-mm-dd`, oldest first; every weekly list has one entry for each. */
  weeks: string[]
  /** Bookings received in that week, by their current state. */
  bookings: { week: string; states: Record<string, number> }[]
  /** Submissions of the public forms, by kind. */
  enquiries: { week: string; kinds: Partial<Record<EnquiryKind, number>> }[]
  /** Model applications received, and how many of those are signed by now. */
  applications: { week: string; received: number; signed: number }[]
  /** Profile views, the bookings that followed, and the number of bookings per hundred views. */
  conversion: { week: string; views: number; bookings: number; perHundred: number | null }[]
  /** New and lost subscribers, and the number of subscribers at the end of the week. */
  newsletter: { week: string; joined: number; left: number; subscribers: number }[]
  /** The most viewed models over all these weeks, at most ten. */
  models: { id: number; name: string; views: number; bookings: number }[]
  /** The most viewed articles of all time, at most ten. */
  articles: { id: number; title: string; views: number }[]
}
