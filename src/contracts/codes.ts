/**
 * Codes as people type them: from a printed card, dictated on the phone, or pasted from an email program that
 * turned hyphens into dashes. Without a schema library, so that a page's script may import it.
 */

const dashes = /[\p{Pd}\u2212]/gu
const invisible = /[\s\p{Cc}\p{Cf}]/gu

/** Returns a typed code in upper case with plain hyphens, without spaces and invisible characters. */
export const writeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(dashes, '-').replaceAll(invisible, '').toUpperCase()

/** The form in which codes are compared: `vg 8f3k2–q9x1t` and `VG-8F3K2-Q9X1T` are both `VG8F3K2Q9X1T`. */
export const canonicalCode = (typed: string): string => writeCode(typed).replaceAll('-', '')
