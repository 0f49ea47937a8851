import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/** The maximum length that mail servers accept (RFC 5321). */
export const maxEmailLength = 254

const invisible = /\p{Cf}/gu
const isAscii = /^[!-~]*$/

/**
 * Converts a domain to ASCII: `müller.example` becomes `xn--mller-kva.example`. Returns it unchanged if that
 * fails.
 */
const toAsciiDomain = (domain: string): string => {
  // The URL parser would read these characters as the end of the host.
  if (isAscii.test(domain) || /[\s/?#@:\\[\]%]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The canonical form in which an email address is stored, compared and sent: composed, without invisible
 * characters, with its domain in ASCII. Case is kept; comparisons ignore it.
 */
export const canonicalEmail = (typed: string): string => {
  const address = cleanText(typed).replaceAll(invisible, '')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : `${address.slice(0, at + 1)}${toAsciiDomain(address.slice(at + 1))}`
}

const mailbox = z.email({ pattern: z.regexes.html5Email })
const accentedMailbox = z.email({ pattern: z.regexes.unicodeEmail })
// The first dot after the first character of the host is the only place to match, which keeps matching
// linear.
const domainWithDot = /@[^@.][^@.]*\.[^@]{2,}$/

/**
 * Whether a canonical address follows the rule of HTML's email fields and has a dot in its domain. Local
 * parts beyond ASCII (RFC 6531) are left to the mail server, except for characters that separate addresses in
 * lists.
 */
export const isEmailAddress = (address: string): boolean => {
  const local = address.slice(0, Math.max(address.lastIndexOf('@'), 0))
  const hasAsciiLocal = isAscii.test(local)
  if (!hasAsciiLocal && /[<>()",;:\\]/.test(local)) return false
  const whole = hasAsciiLocal ? address : address.replace(local, 'local')
  if (!hasAsciiLocal && !accentedMailbox.safeParse(address).success) return false
  return (
    whole.length <= maxEmailLength && mailbox.safeParse(whole).success && domainWithDot.test(whole)
  )
}
