/** The VAT that the demo agency's prices include: France's, in per cent. */
export const vatPercent = 20
