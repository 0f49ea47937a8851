/** The companies that take payments. */
export const paymentProviders = ['stripe', 'paypal'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** The providers' own names, for accounts. */
export const paymentProviderNames = {
  stripe: 'Stripe',
  paypal: 'PayPal',
} as const satisfies Record<PaymentProvider, string>
