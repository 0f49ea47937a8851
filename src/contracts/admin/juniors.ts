import { z } from 'zod'
import { day, id, text, time } from './fields.ts'

const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const breakList = new RegExp(`^(?:${clock}-${clock}(?:, ?${clock}-${clock})*)?$`)

/** When models are called on a day, and when they rest: `11:00-11:15, 13:00-13:45`. */
const callTime = z
  .object({
    day,
    from: time,
    to: time,
    breaks: text(200).regex(breakList, 'Please write breaks like 11:00-11:15, 13:00-13:45'),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'The end must be after the start',
  })

export const callTimes = z.array(callTime).max(60)
export type CallTime = z.output<typeof callTime>

/** What the law of a place says about a junior's booking, as far as its table goes. */
export const juniorPlan = z.object({
  /** Whose law it is. */
  jurisdiction: z.string(),
  source: z.string(),
  /** The last day on which somebody compared the table with its source. */
  checkedOn: day,
  /** What the table does not know, or not for certain. */
  notes: z.array(z.string()),
  /** Days of notice that a licence takes. */
  licenceDays: z.int(),
  /** The first day on which work can be confirmed. */
  earliestDay: day,
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
  /** Each junior's call times: lawful, or with the rules that they break; null if that is not known. */
  calls: z.array(
    z.object({
      day,
      from: z.string(),
      to: z.string(),
      modelName: z.string(),
      isLawful: z.boolean().nullable(),
      problems: z.array(z.string()),
    }),
  ),
})
export type JuniorPlan = z.output<typeof juniorPlan>
