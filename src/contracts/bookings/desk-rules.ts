import { z } from 'zod'
import { juniorLawChoices } from './junior-laws.ts'

const day = z.iso.date('Please give days as year-month-day, such as 2026-12-25')
const optionDays = 'Please give a number of days from 1 to 5000'
const pastDays = 'Please give a number of days from 0 to 730'
const workingDays = 'Please give a number of working days from 0 to 30'

/** The owner's rules for options and challenges. */
export const deskRules = z.object({
  /** Working days before the start of a window on which its option lapses. */
  optionDays: z.int(workingDays).min(0, workingDays).max(30, workingDays),
  /** The agency's hour at which it lapses. */
  optionHour: z.int('Please give an hour from 0 to 23').min(0).max(23),
  /** Working days that somebody has to answer a challenge. */
  challengeDays: z.int(workingDays).min(1, workingDays).max(30, workingDays),
  /** Days of the week, 0 for Sunday. */
  workingDays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Please choose at least one working day')
    .max(7),
  holidays: z.array(day).max(200),
  /**
   * Whether a request of a signed-in client who has confirmed their address is granted at once where nobody has to
   * decide: the model is free, nobody whose address is confirmed asked earlier, and no junior is among the models.
   */
  selfService: z.boolean().default(false),
  /**
   * How many days one client may hold in that way: a day of a model counts one, and so does what staff have put on option
   * for them. What is asked for beyond it waits for a booker.
   */
  maxOptionDays: z.int(optionDays).min(1, optionDays).max(5000, optionDays).default(60),
  /** How many days back calendar feeds go. */
  feedPastDays: z.int(pastDays).min(0, pastDays).max(730, pastDays).default(90),
  /** Whose limits juniors' call times and papers are judged by. */
  juniorLaw: z.enum(juniorLawChoices, 'Please choose a law').default('country'),
})
export type DeskRules = z.output<typeof deskRules>

/** Applies until the owner has set them. */
export const usualDeskRules: DeskRules = {
  optionDays: 3,
  optionHour: 18,
  challengeDays: 1,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  selfService: false,
  maxOptionDays: 60,
  feedPastDays: 90,
  juniorLaw: 'country',
}
