/**
 * Currencies that the shop can use, by ISO 4217 code. All have hundredths: amounts are whole cents from the
 * form to the payment provider.
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

/** Bounds of a plausible rate: US dollars for one unit of the shop's currency. */
export const dollarRates = { min: 0.01, max: 100 } as const
