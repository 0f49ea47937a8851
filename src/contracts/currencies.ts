/**
 * Currencies that the shop can count in, by their ISO 4217 codes. All have hundredths: amounts are whole cents
 * from the form to the payment provider.
 */
export const currencies = [
  'AUD',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'USD',
] as const
export type Currency = (typeof currencies)[number]

/** US dollars for one unit of the shop's currency: what a rate can be at all. */
export const dollarRates = { min: 0.01, max: 100 } as const
