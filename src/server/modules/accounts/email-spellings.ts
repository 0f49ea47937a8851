import { domainToUnicode } from 'node:url'
import { canonicalEmail } from '#contracts/email-addresses.ts'

/**
 * The forms in which an address may be stored, the canonical one first. Rows from before addresses had one
 * form may have letters beyond ASCII in the domain, or decomposed accents.
 */
export const listEmailSpellings = (address: string): string[] => {
  const canonical = canonicalEmail(address)
  const at = canonical.lastIndexOf('@') + 1
  const readable = canonical.slice(0, at) + domainToUnicode(canonical.slice(at))
  return [...new Set([canonical, readable, readable.normalize('NFD'), address])]
}
