import { z } from 'zod'
import { areHoursPossible } from '#contracts/bookings/night-hours.ts'
import { clockTime } from '#contracts/clock.ts'
import { paperProblems } from '#contracts/bookings/paper-problems.ts'
import { day, id, text, time } from '#contracts/admin/fields.ts'

/** `13:00-13:45`. */
const isRange = (part: string): boolean => {
  const times = part.split('-', 3)
  return times.length === 2 && times.every((each) => clockTime.test(each))
}

/** Ranges with commas between them, and a space after each for whoever likes to; empty for none. */
const areRanges = (text: string): boolean =>
  text === '' || text.replaceAll(', ', ',').split(',').every(isRange)

const ranges = (message: string) => text(200).refine(areRanges, message)

/**
 * When models are called on a day, and when they rest: `11:00-11:15, 13:00-13:45`. A call that ends no later than it begins
 * ends on the next day, and so do times in it that are earlier than its beginning.
 */
const callTime = z
  .object({
    day,
    from: time,
    to: time,
    breaks: ranges('Please write breaks like 11:00-11:15, 13:00-13:45'),
    /** When they are on set; everything but breaks if that is not given. */
    work: ranges('Please write times on set like 09:30-11:00, 14:00-15:30').optional(),
  })
  .refine(areHoursPossible, {
    path: ['to'],
    message: 'The end must be after the start',
  })

export const callTimes = z.array(callTime).max(60)
export type CallTime = z.output<typeof callTime>

/** What the agency records of a junior before the job may be confirmed. */
const paperFields = z.object({
  modelId: id,
  /** Who has consented, and when. */
  guardianConsent: text(200).nullable(),
  /** The authority's licence or authorisation. */
  licenceReference: text(200).nullable(),
  /** The first and the last day on which the licence is valid; null where it has no such day. */
  licenceFrom: day.nullable(),
  licenceUntil: day.nullish(),
  /** A child's permit to work in the country, for those who need one. */
  permitReference: text(200).nullish(),
  permitFrom: day.nullish(),
  permitUntil: day.nullish(),
  /** The doctor's opinion that the child is fit for the work. */
  medicalReference: text(200).nullish(),
  medicalFrom: day.nullish(),
  medicalUntil: day.nullish(),
  chaperoneName: text(200).nullable(),
})

const untilMessage = 'The last day is before the first'

/** Refuses an end before its beginning, at the field of the end. */
const requirePossiblePeriods = (
  paper: z.output<typeof paperFields>,
  ctx: z.RefinementCtx<z.output<typeof paperFields>>,
): void => {
  for (const name of ['licence', 'permit', 'medical'] as const) {
    const [from, until] = [paper[`${name}From`], paper[`${name}Until`]]
    if (from && until && until < from) {
      ctx.addIssue({ code: 'custom', path: [`${name}Until`], message: untilMessage })
    }
  }
}

const paper = paperFields.superRefine(requirePossiblePeriods)

/** Consent and licence are a child's own: one entry for each junior of a booking. */
export const juniorPapers = z.array(paper).max(60)
export type JuniorPapers = z.output<typeof paper>

/** As they are shown: with the name of the child, and what is wrong with them for this booking. */
export const shownPapers = z.array(
  paperFields.extend({ modelName: z.string(), problems: z.array(z.enum(paperProblems)) }),
)

/** A rule that a day's calls break, and where it stands. */
const problem = z.object({ text: z.string(), rule: z.string().nullable() })

/** What the law of a place says about a junior's booking, as far as its table goes. */
export const juniorPlan = z.object({
  /** Whose law it is. */
  jurisdiction: z.string(),
  source: z.string(),
  /** The day on which the table was entered. */
  enteredOn: day,
  /** Whom to ask what holds for this child and this job. */
  advice: z.string(),
  /** What the table does not know, or not for certain. */
  notes: z.array(z.string()),
  /** What is needed before a child may work, in a sentence. */
  licence: z.string(),
  /** The first day on which all its juniors can work; null if there is none within a year. */
  earliestDay: day.nullable(),
  /** Why it is no earlier. */
  reasons: z.array(z.string()),
  /** The juniors of the booking, and what holds for their age on its first day. */
  models: z.array(
    z.object({
      id,
      name: z.string(),
      age: z.int().nullable(),
      /** In sentences; none without a date of birth. */
      limits: z.array(z.string()),
    }),
  ),
  /** Each junior's days: lawful, or with the rules that they break; null if that is not known. */
  calls: z.array(
    z.object({
      day,
      modelName: z.string(),
      /** All calls of the day; with its code, where it is another booking's. */
      hours: z.array(z.object({ from: z.string(), to: z.string(), code: z.string().nullable() })),
      isLawful: z.boolean().nullable(),
      problems: z.array(problem),
      /** What the day was judged by. */
      rules: z.array(z.string()),
      /** Whether time on set is not given, so that everything but breaks counts as work. */
      isWorkAssumed: z.boolean(),
    }),
  ),
})
export type JuniorPlan = z.output<typeof juniorPlan>
