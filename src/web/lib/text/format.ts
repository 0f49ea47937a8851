export { formatMoney } from '#contracts/orders/format-money.ts'

/** Number of pages of a list: total divided by page size, rounded up, at least 1. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** `1 model`, `12 models` */
export const formatCount = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`

/** Joins the known parts: `Paris, France`; an empty text without any. */
export const joinPlace = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')
