/**
 * The shop's possible currencies, by ISO 4217 code. All have hundredths, so that amounts are whole cents from
 * the form to the payment provider.
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

/** Plausible rates: US dollars for one unit of the shop's currency. */
export const dollarRates = { min: 0.01, max: 100 } as const
