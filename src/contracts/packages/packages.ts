import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import {
  id,
  noResult,
  optionalMultiline,
  requiredText,
  multilineText,
} from '#contracts/primitives.ts'
import { maxPackageModels, maxPackageText, packageAnswers } from './package-options.ts'

const token = requiredText('Token is required', 100)
const day = z.iso.date()

/** A picture in WebP, at `{address}/{width}.webp` for the widths in `media-addresses.ts` up to its own. */
const shownPicture = z.object({
  address: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A blurred miniature as a data URL. */
  preview: z.string().nullable(),
})
export type PackagePicture = z.output<typeof shownPicture>

/** The recipient's answer about a model. */
const opinion = z.object({
  model_id: z.int(),
  answer: z.enum(packageAnswers).nullable(),
  /** 1 for the favourite; no two models have the same rank. */
  rank: z.int().nullable(),
  comment: z.string(),
  option_asked: z.boolean(),
})
export type PackageOpinion = z.output<typeof opinion>

/** A measure in each system of units. */
const unitTexts = z.object({ eu: z.string(), uk: z.string(), us: z.string() })

const shownModel = z.object({
  id: z.int(),
  name: z.string(),
  board: z.string(),
  /** In the order of display; for juniors only what the site publishes. */
  facts: z.array(z.object({ name: z.string(), value: z.union([z.string(), unitTexts]) })),
  rates: z.object({ half_day: z.number(), full_day: z.number() }).nullable(),
  words: z.string(),
  pictures: z.array(shownPicture),
  digitals: z.object({ taken_on: day, pictures: z.array(shownPicture) }).nullable(),
  opinion,
})
export type PackageModel = z.output<typeof shownModel>

const shownPackage = z.object({
  title: z.string(),
  words: z.string(),
  recipient: z.string(),
  /** The proposed days; null if they are unknown. */
  from: day.nullable(),
  to: day.nullable(),
  /** The last day on which the link is valid. */
  open_until: day,
  currency: z.string(),
  models: z.array(shownModel),
})
export type ShownPackage = z.output<typeof shownPackage>

const opinions = z.object({ opinions: z.array(opinion) })

/** A page requests every picture and model that comes into view: a few hundred per presentation. */
const rateLimit = { perMinute: 240 }

/** The endpoints behind the link of a package, without signing in. */
export const packageEndpoints = {
  'GET /api/V1/packages/{token}': {
    summary: 'A package, with the token of a recipient’s link; locked until its passcode is given',
    access: 'public',
    input: z.object({ token }),
    result: z.object({ is_locked: z.boolean(), package: shownPackage.nullable() }),
    rateLimit,
  },
  'POST /api/V1/packages/unlock': {
    summary: 'Exchange the passcode of a link for a token that is valid for twelve hours',
    access: 'visitor',
    input: z.object({ token, passcode: requiredText('Passcode is required', 64) }),
    result: z.object({ token: z.string() }),
    statuses: [403],
  },
  'POST /api/V1/packages/seen': {
    summary: 'Note that the package was opened, or that one of its models was looked at',
    access: 'visitor',
    input: z.object({ token, model_id: id.optional() }),
    result: noResult,
    rateLimit,
  },
  'POST /api/V1/packages/answer': {
    summary:
      'Answer for a model: yes, maybe or no, a rank, a comment. What is left out stays; null withdraws it',
    access: 'visitor',
    input: z.object({
      token,
      model_id: id,
      answer: z.enum(packageAnswers, 'Please choose yes, maybe or no').nullable().optional(),
      rank: z.int('Please give a whole number').min(1).max(maxPackageModels).nullable().optional(),
      comment: multilineText(maxPackageText).optional(),
    }),
    result: opinions,
    rateLimit,
  },
  'POST /api/V1/packages/option': {
    summary: 'Ask the agency for an option on a model; it holds nothing before the agency has',
    access: 'visitor',
    input: z.object({ token, model_id: id, text: optionalMultiline(maxPackageText) }),
    result: opinions,
    rateLimit,
  },
} as const satisfies EndpointTable
