import { z } from 'zod'
import { areHoursPossible, clockTime } from '#contracts/time/day.ts'
import { paperProblems } from '#contracts/bookings/paper-problems.ts'
import { day, id, text, time } from '#contracts/admin/fields.ts'

/** `13:00-13:45`. */
const isRange = (part: string): boolean => {
  const times = part.split('-', 3)
  return times.length === 2 && times.every((each) => clockTime.test(each))
}

/** Ranges with commas between them and optional spaces; empty for none. */
const areRanges = (text: string): boolean =>
  text === '' || text.replaceAll(', ', ',').split(',').every(isRange)

const ranges = (message: string) => text(200).refine(areRanges, message)

/**
 * The call of a day with its breaks, such as `11:00-11:15, 13:00-13:45`. A call that ends no later than it
 * begins ends on the next day; times in it before its start are on the next day, too.
 */
const callTime = z
  .object({
    day,
    from: time,
    to: time,
    breaks: ranges('Please write breaks like 11:00-11:15, 13:00-13:45'),
    /** Time on set; without it, everything but breaks counts. */
    work: ranges('Please write times on set like 09:30-11:00, 14:00-15:30').optional(),
  })
  .refine(areHoursPossible, {
    path: ['to'],
    message: 'The end must be after the start',
  })

export const callTimes = z.array(callTime).max(60)
export type CallTime = z.output<typeof callTime>

/** The papers that the agency records for a junior before the job may be confirmed. */
const paperFields = z.object({
  modelId: id,
  /** Name of the guardian who consented, with the date. */
  guardianConsent: text(200).nullable(),
  /** Reference of the authority's licence. */
  licenceReference: text(200).nullable(),
  /** The first and last day on which the licence is valid; null if it has no such day. */
  licenceFrom: day.nullable(),
  licenceUntil: day.nullish(),
  /** A child's work permit, if one is needed. */
  permitReference: text(200).nullish(),
  permitFrom: day.nullish(),
  permitUntil: day.nullish(),
  /** The medical opinion that the child is fit for the work. */
  medicalReference: text(200).nullish(),
  medicalFrom: day.nullish(),
  medicalUntil: day.nullish(),
  chaperoneName: text(200).nullable(),
})

const untilMessage = 'The last day is before the first'

/** Refuses an end before its start, at the field of the end. */
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

/** One entry for each junior of a booking, because consent and licence are personal. */
export const juniorPapers = z.array(paper).max(60)
export type JuniorPapers = z.output<typeof paper>

/** The papers with the child's name and their problems for this booking. */
export const shownPapers = z.array(
  paperFields.extend({ modelName: z.string(), problems: z.array(z.enum(paperProblems)) }),
)

/** A rule that a day's calls break, with its source. */
const problem = z.object({ text: z.string(), rule: z.string().nullable() })

/** The law of a place for a junior's booking, as far as the program's table covers it. */
export const juniorPlan = z.object({
  /** The place whose law applies. */
  jurisdiction: z.string(),
  source: z.string(),
  /** The day on which the table was entered. */
  enteredOn: day,
  /** The authority to ask about this child and this job. */
  advice: z.string(),
  /** The gaps and uncertainties of the table. */
  notes: z.array(z.string()),
  /** The licence that a child needs before work, in a sentence. */
  licence: z.string(),
  /** The first day on which all juniors can work; null if there is none within a year. */
  earliestDay: day.nullable(),
  /** The reasons why no earlier day is possible. */
  reasons: z.array(z.string()),
  /** The juniors of the booking with the limits for their age on its first day. */
  models: z.array(
    z.object({
      id,
      name: z.string(),
      age: z.int().nullable(),
      /** The limits in sentences; none without a date of birth. */
      limits: z.array(z.string()),
    }),
  ),
  /** The days of each junior with the rules that they break; null if that is not known. */
  calls: z.array(
    z.object({
      day,
      modelName: z.string(),
      /** All calls of the day, with the code of the booking if it is another one. */
      hours: z.array(z.object({ from: z.string(), to: z.string(), code: z.string().nullable() })),
      isLawful: z.boolean().nullable(),
      problems: z.array(problem),
      /** The rules that applied to the day. */
      rules: z.array(z.string()),
      /** Whether time on set is missing, so that everything but breaks counts as work. */
      isWorkAssumed: z.boolean(),
    }),
  ),
})
export type JuniorPlan = z.output<typeof juniorPlan>
