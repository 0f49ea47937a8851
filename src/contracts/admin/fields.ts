import { z } from 'zod'
import { clockTime } from '#contracts/time/day.ts'
import { filmFormats } from '#contracts/media/media-addresses.ts'
import { maxTotalCents } from '#contracts/orders/amounts.ts'
import { canonicalEmail, isEmailAddress, maxEmailLength } from '../email-addresses.ts'
import { multilineText, oneLine, oneLineMessage, plainText, trimmedText } from '../primitives.ts'

// Fields of back-office records. They have no defaults: a change keeps the fields that it leaves out.

const largestInteger = 2_147_483_647

export const id = z.int('Please choose one').min(1).max(largestInteger)
/** UTC, ISO 8601. */
export const instant = plainText(40)
  .meta({ format: 'date-time' })
  .pipe(z.iso.datetime({ offset: true }))
/** Calendar day, `yyyy-mm-dd`. */
export const day = z.iso.date('Please give a date')
/** A time of the agency's clock. */
export const time = z.string().regex(clockTime, 'Please give a time such as 09:30')
export const wholeNumber = (min: number, max: number, message = `Please use ${min} to ${max}`) =>
  z.int(message).min(min, message).max(max, message)
export const position = wholeNumber(0, 1_000_000)
/** Integer cents in the shop's currency. */
export const cents = wholeNumber(0, maxTotalCents, 'Please give an amount in cents')

/** Trimmed text of several lines that may be empty. */
export const multiline = (max = 200) => multilineText(max, 'Please give a text')

/** Trimmed text of several lines that is not empty. */
export const someMultiline = (max = 200) => multiline(max).min(1, 'Please fill this in')

/** Trimmed text of one line that may be empty. */
export const text = (max = 200) =>
  trimmedText(max, 'Please give a text').regex(oneLine, oneLineMessage)

/** Trimmed text of one line that is not empty. */
export const someText = (max = 200) => text(max).min(1, 'Please fill this in')

/** HTML from the editor; the server sanitises it. */
export const html = (max = 50_000) => multiline(max)

/** The last part of an address. */
export const slug = someText(100).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Please use lower-case letters, digits and single hyphens',
)

/**
 * The last part of an article's address, or empty. It needs a letter, because digits alone are an article's
 * number.
 */
export const articleSlug = text(100).refine(
  (typed) => typed === '' || (slug.safeParse(typed).success && /[a-z]/.test(typed)),
  'Please use lower-case letters, digits and single hyphens, and at least one letter',
)

const badAddress = 'Please give a valid email address'
export const emailAddress = someText(maxEmailLength)
  .overwrite(canonicalEmail)
  .pipe(z.string().refine(isEmailAddress, badAddress).meta({ format: 'email' }))

/** An optional email address, empty by default. */
export const optionalEmailAddress = text(maxEmailLength)
  .overwrite(canonicalEmail)
  .refine((address) => address === '' || isEmailAddress(address), badAddress)

/** A phone number, or empty. */
export const optionalPhone = text(20).regex(
  /^[\d +()-]*$/,
  'Please use digits, spaces and + - ( ) only',
)

/** Target of a button or menu entry: a path on this site or an absolute URL. */
export const link = text(500).regex(
  /^(?:|\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/,
  'Please give a path such as /models/all/1 or a whole address',
)

/** The fields of records that are versioned and archived instead of deleted. */
export const storedFields = {
  id,
  updatedAt: instant,
  archivedAt: instant.nullable(),
  version: z.int(),
}

/** A stored picture as back-office lists show it; see `media-addresses.ts` for its addresses. */
export const adminPicture = z.object({
  mediaId: id,
  key: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
})

/** A stored film, with the formats available for it. */
export const adminFilm = adminPicture.extend({ formats: z.array(z.enum(filmFormats)) })

/** The fields of an email that staff write. */
export const typedEmail = { subject: someText(200), text: someMultiline(10_000) }
