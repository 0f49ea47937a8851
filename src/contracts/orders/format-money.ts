/** How money is shown. Without a schema library, so that a page's script may import it. */

/** Cached: creating a format takes longer than rendering the rest of a profile's facts. */
const formats = new Map<string, Intl.NumberFormat>()

const getFormat = (currency: string, digits: number): Intl.NumberFormat => {
  const name = `${currency} ${digits}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: digits })
  formats.set(name, format)
  return format
}

/** Formats an amount (euros, not cents) with its currency sign: `€1,200`, with cents only if there are any. */
export const formatMoney = (amount: number, currency: string): string =>
  getFormat(currency, Number.isInteger(amount) ? 0 : 2).format(amount)

/** Formats cents for a column of amounts, always with two digits: `€1,200.00`. */
export const formatCents = (cents: number, currency: string): string =>
  getFormat(currency, 2).format(cents / 100)
