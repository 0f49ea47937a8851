const spaces = /\p{Zs}/gu

// The ranges are the letters of which old Korean texts compose syllables: keyboards type composed ones.
const untypeable =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/u

/**
 * The form of a password that is hashed (RFC 8265, OpaqueString): every space is a plain one and accents are
 * composed, so that a password set on one keyboard is right on all. Letter case is kept.
 */
export const preparePassword = (password: string): string =>
  password.replace(spaces, ' ').normalize('NFC')

/**
 * Whether a prepared password has only what RFC 8264 allows in free text: letters, marks, digits, signs and
 * spaces, without controls and invisible characters. Its rules about the neighbours of a middle dot are left
 * out, because they are for names.
 */
export const isTypeable = (prepared: string): boolean => !untypeable.test(prepared)

/**
 * The forms in which a password may have been hashed, the prepared one first. Older hashes are of what the
 * keyboard typed, which may be decomposed on a Mac.
 */
export const listSpellings = (password: string): string[] => {
  const prepared = preparePassword(password)
  return [...new Set([prepared, password, prepared.normalize('NFD')])]
}
