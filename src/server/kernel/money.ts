/** Integer cents. Money is never a fraction inside the program. */
export type Cents = number

/** The decimal number for the wire: 129900 -> 1299. */
export const toDecimal = (cents: Cents): number => cents / 100

/**
 * Cents of a decimal number from the wire; rounding corrects only the binary representation, not the amount.
 */
export const fromDecimal = (decimal: number): Cents => Math.round(decimal * 100)

/** An amount in another currency at `rate` (its units per unit of ours), rounded to the cent. */
export const atRate = (cents: Cents, rate: number): Cents => Math.round(cents * rate)
