import { createContext, use } from 'react'
import type { Site } from '#contracts/content/site.ts'

/** What every screen may need to know of the agency it works for. */
export type Agency = Site & {
  styleNonce: string
  /** Tells the screens of a setting that has just been changed: the page itself is not loaded again. */
  change: (values: Partial<Site>) => void
}

const agencyContext = createContext<Agency | null>(null)

export const AgencyProvider = agencyContext

/** The agency: its currency and time zone, and the page's nonce for styles. */
export const useAgency = (): Agency => {
  const agency = use(agencyContext)
  if (!agency) throw new Error('Back-office screens must be inside AgencyProvider')
  return agency
}
