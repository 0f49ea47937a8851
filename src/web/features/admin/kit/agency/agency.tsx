import { createContext, use } from 'react'
import type { Site } from '#contracts/content/site.ts'

/** What screens need to know about the agency. */
export type Agency = Site & {
  styleNonce: string
  /** Updates the screens after a setting has changed, without reloading the page. */
  change: (values: Partial<Site>) => void
}

const agencyContext = createContext<Agency | null>(null)

export const AgencyProvider = agencyContext

/** The agency: currency, time zone, and the nonce for styles. */
export const useAgency = (): Agency => {
  const agency = use(agencyContext)
  if (!agency) throw new Error('Back-office screens must be inside AgencyProvider')
  return agency
}
