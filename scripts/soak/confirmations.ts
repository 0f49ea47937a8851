/** What clients were told, and how long they waited for it. */
export interface Confirmations {
  /** Codes of booking requests and of paid orders that were answered with success. */
  readonly bookings: Set<string>
  readonly payments: Set<string>
  /** Ids of uploaded pictures. */
  readonly uploads: Set<number>
  /** The last number that an edit was confirmed for. */
  edit: number
  edits: number
  /** What was entered on the chart: the note of its own that each has, and the booking it is for. */
  readonly chartNotes: Map<string, number | undefined>
  /** Requests of bookers with an idempotency key. */
  staffRequests: number
  merges: number
  erasures: number
  /** Writes that had to be sent again while instances were restarted, because others were changing the same. */
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
