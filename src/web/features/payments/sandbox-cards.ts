/** Stripe's published test numbers and their tokens; the late bank's number is ours. */
const tokens: Readonly<Record<string, string>> = {
  '4242424242424242': 'tok_visa',
  '5555555555554444': 'tok_mastercard',
  '378282246310005': 'tok_amex',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000002760003184': 'tok_threeDSecure2Required',
  '4000000000000077': 'tok_lateBank',
  '4000000000005126': 'tok_refundFail',
}

export interface CardFields {
  number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
}

/**
 * Returns the card's token, or a message for a field, like the provider's script. `now` is the visitor's
 * clock.
 */
export const sandboxToken = (
  { number, expiry, cvc }: CardFields,
  now: number,
): { token: string } | { field: keyof CardFields; message: string } => {
  const plain = digits(number)
  if (!passesLuhn(plain)) return { field: 'number', message: 'Your card number is invalid.' }
  const end = getExpiryEnd(expiry)
  if (!end) return { field: 'expiry', message: "Your card's expiration date is incomplete." }
  if (end.getTime() <= now) {
    return { field: 'expiry', message: "Your card's expiration date is in the past." }
  }
  if (!/^\d{3,4}$/.test(digits(cvc))) {
    return { field: 'cvc', message: "Your card's security code is incomplete." }
  }
  const token = tokens[plain]
  return token === undefined
    ? { field: 'number', message: 'This is the sandbox: please use one of the test cards.' }
    : { token }
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/** Verifies the Luhn check digit of a card number. */
const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return number.length >= 13 && sum % 10 === 0
}

/** Returns the first day after a card expires; undefined for an invalid month. */
const getExpiryEnd = (expiry: string): Date | undefined => {
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(digits(expiry)) ?? []
  const monthNumber = Number(month)
  return monthNumber >= 1 && monthNumber <= 12
    ? new Date(Date.UTC(2000 + Number(year), monthNumber))
    : undefined
}

/** Groups digits by four while they are typed. */
export const formatCardNumber = (text: string): string =>
  digits(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Formats `MM/YY` while it is typed. */
export const formatExpiry = (text: string): string => {
  const plain = digits(text).slice(0, 4)
  return plain.length > 2 ? `${plain.slice(0, 2)}/${plain.slice(2)}` : plain
}
