/** The VAT included in the demo agency's prices: France's, in per cent. */
export const vatPercent = 20
