import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/** The longest address that a mail server takes (RFC 5321). */
export const maxEmailLength = 254

const invisible = /\p{Cf}/gu
const isAscii = /^[!-~]*$/

/** The domain as name servers know it: `müller.example` is `xn--mller-kva.example`. Itself if it cannot be one. */
const toAsciiDomain = (domain: string): string => {
  // Signs that divide an address of the web would be read as more than a host.
  if (isAscii.test(domain) || /[\s/?#@:\\[\]%]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The one form that an email address is stored, compared and sent in: composed, without invisible characters, and with its
 * domain in ASCII. Upper and lower case are equal where addresses are compared, and stay as typed.
 */
export const canonicalEmail = (typed: string): string => {
  const address = cleanText(typed).replaceAll(invisible, '')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : `${address.slice(0, at + 1)}${toAsciiDomain(address.slice(at + 1))}`
}

const mailbox = z.email({ pattern: z.regexes.html5Email })
const accentedMailbox = z.email({ pattern: z.regexes.unicodeEmail })
// The first dot after the first character of the host divides it: each character has one place to be matched at.
const domainWithDot = /@[^@.][^@.]*\.[^@]{2,}$/

/**
 * Whether mail servers may know a canonical address: by the rule of HTML's email fields and a dot in the domain. Local parts
 * beyond ASCII (RFC 6531) are left to the mail server, but for the characters that divide lists of addresses.
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
