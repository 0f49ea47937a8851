/** A line of a receipt, its amount at the right. */
export interface ReceiptRow {
  readonly name: string
  /** In small print below the name. */
  readonly detail?: string
  readonly amount: string
  readonly isSum?: boolean
}
