import { z } from 'zod'
import { filmFormats } from '../media-addresses.ts'

// Fields of the back office's records. They have no defaults: a change that leaves a field out leaves it as it is.

const largestInteger = 2_147_483_647
const storable = /^[^\0]*$/

export const id = z.int('Please choose one').min(1).max(largestInteger)
/** UTC, ISO 8601. */
export const instant = z.iso.datetime({ offset: true })
/** Calendar day, `yyyy-mm-dd`. */
export const day = z.iso.date('Please give a date')
export const whole = (min: number, max: number, message = `Please use ${min} to ${max}`) =>
  z.int(message).min(min, message).max(max, message)
export const position = whole(0, 1_000_000)
/** Integer cents; the currency is the site's. */
export const cents = whole(0, 1_000_000_000, 'Please give an amount in cents')

/** Trimmed text that may be empty. */
export const text = (max = 200) =>
  z
    .string('Please give a text')
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .regex(storable, 'Please use ordinary characters only')

/** Trimmed text that is not empty. */
export const someText = (max = 200) => text(max).min(1, 'Please fill this in')

/** HTML of the editor; the server cleans it. */
export const html = (max = 50_000) => text(max)

/** The last part of an address. */
export const slug = someText(100).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Please use lower-case letters, digits and single hyphens',
)

const badAddress = 'Please give a valid e-mail address'
export const emailAddress = someText(254).pipe(z.email(badAddress))

/** An e-mail address that may be left out: then it is empty. */
export const maybeEmailAddress = text(254).refine(
  (address) => address === '' || z.email().safeParse(address).success,
  badAddress,
)

/** A telephone number as people write it, or empty. */
export const maybePhone = text(20).regex(
  /^[\d +()-]*$/,
  'Please use digits, spaces and + - ( ) only',
)

/** Where a button or a menu entry leads: a path of this site or a whole address. */
export const link = text(500).regex(
  /^(?:|\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/,
  'Please give a path such as /models/all/1 or a whole address',
)

/** What every record has that is kept by version and put away instead of deleted. */
export const kept = {
  id,
  updatedAt: instant,
  archivedAt: instant.nullable(),
  version: z.int(),
}

/** A stored picture as lists of the back office show it; see `media-addresses.ts` for its addresses. */
export const adminPicture = z.object({
  mediaId: id,
  key: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
})

/** A stored film, with the formats that it plays in. */
export const adminFilm = adminPicture.extend({ formats: z.array(z.enum(filmFormats)) })
