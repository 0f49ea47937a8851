import { z } from 'zod'
import { cleanLines, cleanText } from './clean-text.ts'
import { writeCode } from './codes.ts'
import { invalidDay, parseTypedDay } from '#contracts/time/typed-day.ts'
import { canonicalEmail, isEmailAddress, maxEmailLength } from './email-addresses.ts'

// The pages' Content-Security-Policy forbids code from text. The library need not try in a browser, because
// each attempt is reported as a violation.
if ('document' in globalThis) z.config({ jitless: true })

/** Largest value of PostgreSQL's `integer`. A larger id cannot be a record. */
const largestId = 2_147_483_647

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/**
 * A record's id, with the message if it is missing. Query strings carry digits as text, so a whole number as
 * text is accepted, too.
 */
export const requiredId = (required: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      { error: ({ input }) => (isMissing(input) ? required : 'Please give a whole number') },
    )
    .pipe(z.number().int().min(1).max(largestId))

export const id = requiredId('This is required')

/** The input of requests about one's own account. */
export const ownUserOnly = z.object({ user_id: id })

/** A page number, 1 when it is missing or empty. */
export const page = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{0,6}$/)
        .transform((text) => (text === '' ? 1 : Number(text))),
    ],
    'Please give the number of a page, such as 1',
  )
  .pipe(z.number().int().min(1).max(100_000))
  .default(1)

/**
 * The database cannot store the character 0, nor half of a surrogate pair in `jsonb`. No keyboard types them.
 */
const storable = /^[^\0\p{Cs}]*$/u

/** Refuses a longer text before any other check, because the library would run all of them. */
const atMost = (max: number, error = `Please use at most ${max} characters`) => ({
  error,
  abort: true,
})

const ordinary = 'Please use ordinary characters only'

/**
 * Text of at most `max` characters that the database can store, unchanged: for passwords and
 * program-generated values. Fields for people use `trimmedText`.
 */
export const plainText = (max: number, message?: string) =>
  z.string(message).max(max, atMost(max)).regex(storable, ordinary)

/**
 * Text that people type or paste, in the form that is compared and stored (`cleanText`): composed, without
 * invisible characters and without white space at the ends. Composing may lengthen it, so its length is
 * checked again.
 */
export const trimmedText = (max: number, message?: string, tooLong?: string) =>
  z
    .string(message)
    .trim()
    .max(max, atMost(max, tooLong))
    .regex(storable, ordinary)
    .overwrite(cleanText)
    .max(max, atMost(max, tooLong))

/** The same for several lines: all line breaks become `\n`, other control characters are removed. */
export const multilineText = (max: number, message?: string) =>
  trimmedText(max, message).overwrite(cleanLines)

/** Text of several lines that is not empty: white space alone counts as empty. */
export const requiredMultiline = (message: string, max = 200) =>
  multilineText(max, message).min(1, message)

/** Text of several lines that may be empty or missing. */
export const optionalMultiline = (max = 200) => multilineText(max).default('')

/**
 * Text of one line: without line breaks, tabs and other control characters, which would add lines to an
 * email, a calendar file or an export.
 */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
export const oneLineMessage = 'Please write this in one line, without line breaks or tabs'

/** The slug at the end of an address. */
export const addressPart = plainText(100).regex(
  /^[a-z0-9-]+$/,
  'An address has lower-case letters, digits and hyphens',
)

/** Text of one line that is not empty: white space alone counts as empty. */
export const requiredText = (message: string, max = 200) =>
  trimmedText(max, message).min(1, message).regex(oneLine, oneLineMessage)

/** Text of one line that may be empty or missing. */
export const optionalText = (max = 200) =>
  trimmedText(max).regex(oneLine, oneLineMessage).default('')

/** An email address in its canonical form; the database compares it case-insensitively. */
export const email = (required: string, invalid = '*please enter valid Email') =>
  requiredText(required, maxEmailLength)
    .overwrite(canonicalEmail)
    .pipe(z.string().refine(isEmailAddress, invalid))

/** Phone numbers: digits, space, `+ - ( )`, at most 20 characters. */
export const phone = (required: string) =>
  requiredText(required, 20).pipe(
    z.string().regex(/^[\d\s+\-()]+$/, 'Please use digits, spaces and + - ( ) only'),
  )

/** A code that people type: see `writeCode`. Searches compare its canonical form. */
export const typedCode = (required: string, max: number) =>
  requiredText(required, max).transform(writeCode).pipe(z.string().min(1, required))

/** The same, but optional: may be empty or missing. */
export const optionalCode = (max: number) => optionalText(max).unwrap().transform(writeCode)

/** A day as `dd/MM/yyyy`. Whether it is past needs a clock: see `isPastDay`. */
export const typedDay = (required: string) =>
  requiredText(required, 20).refine((text) => parseTypedDay(text) !== undefined, {
    message: invalidDay,
    when: ({ value }) => typeof value === 'string' && value.trim() !== '',
  })

/** The same, but optional: may be empty or missing. */
export const optionalTypedDay = optionalText(20).refine(
  (text) => text === '' || parseTypedDay(text) !== undefined,
  invalidDay,
)

/** A choice from a list of records, by id; empty or missing means that nothing is chosen. */
export const requiredChoice = (required: string) =>
  z
    .union([id, z.literal('').transform(() => undefined)], required)
    .refine((value) => value !== undefined, required)
    .transform(Number)

/** A decimal amount on the wire: euros, not cents. */
export const money = z.number()

export const noInput = z.object({})
export const noResult = z.undefined()
