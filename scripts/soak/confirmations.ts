/** The requests that were confirmed to clients, and the response times. */
export interface Confirmations {
  /** Codes of confirmed booking requests and paid orders. */
  readonly bookings: Set<string>
  readonly payments: Set<string>
  /** Ids of uploaded pictures. */
  readonly uploads: Set<number>
  /** The last number that an edit confirmed. */
  edit: number
  edits: number
  /** Chart entries: the unique note of each, and its booking. */
  readonly chartNotes: Map<string, number | undefined>
  /** Confirmed requests of bookers with an idempotency key. */
  staffRequests: number
  merges: number
  erasures: number
  /** Writes that were repeated during restarts because of concurrent writes. */
  busy: number
  readonly statuses: Map<number, number>
  readonly problems: string[]
  readonly milliseconds: Map<string, number[]>
}

export const createConfirmations = (): Confirmations => ({
  bookings: new Set(),
  payments: new Set(),
  uploads: new Set(),
  edit: 0,
  edits: 0,
  chartNotes: new Map(),
  staffRequests: 0,
  merges: 0,
  erasures: 0,
  busy: 0,
  statuses: new Map(),
  problems: [],
  milliseconds: new Map(),
})
