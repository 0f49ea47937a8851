/** Cached: creating a format takes longer than rendering the rest of a profile's facts. */
const formats = new Map<string, Intl.NumberFormat>()

const moneyFormat = (currency: string, digits: number): Intl.NumberFormat => {
  const name = `${currency} ${digits}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: digits })
  formats.set(name, format)
  return format
}

/**
 * Formats an amount from the API (euros, not cents) with its currency sign: `€1,200`, with cents only if
 * there are any.
 */
export const formatMoney = (amount: number, currency: string): string =>
  moneyFormat(currency, Number.isInteger(amount) ? 0 : 2).format(amount)

/** Number of pages of a list: total divided by page size, rounded up, at least 1. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** `1 model`, `12 models` */
export const formatCount = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`

/** Joins the known parts: `Paris, France`; an empty text without any. */
export const joinPlace = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')
