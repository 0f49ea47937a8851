/**
 * An amount from the API (euros, not cents) with the sign of its currency: `€1,200`, cents only if there are
 * any.
 */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)

/** Pages of a list: the total divided by the page size, rounded up, at least 1. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** `Paris, France`, or whichever part is known, or an empty text. */
export const joinPlace = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')
