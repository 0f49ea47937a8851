const spaces = /\p{Zs}/gu

// The ranges are the letters of which old Korean texts compose syllables: keyboards give composed ones.
const untypeable =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/u

/**
 * A password in the form that is hashed (RFC 8265, OpaqueString): any space is a plain one, and accents are composed, so
 * that a password set on one keyboard is right on all. Its case stays.
 */
export const preparePassword = (password: string): string =>
  password.replace(spaces, ' ').normalize('NFC')

/**
 * Whether a prepared password has only what RFC 8264 allows in free text: letters, marks, digits, signs and spaces; no
 * controls, and nothing that is invisible. Its rules on which letters a middle dot may stand beside are left out: they
 * are of names.
 */
export const isTypeable = (prepared: string): boolean => !untypeable.test(prepared)

/**
 * The forms in which a password may have been hashed, the prepared one first: hashes from before passwords were prepared
 * are of what the keyboard gave, which on a Mac may be decomposed.
 */
export const listSpellings = (password: string): string[] => {
  const prepared = preparePassword(password)
  return [...new Set([prepared, password, prepared.normalize('NFD')])]
}
