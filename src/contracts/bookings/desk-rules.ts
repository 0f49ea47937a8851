import { z } from 'zod'
import { juniorLawChoices } from './junior-laws.ts'

const day = z.iso.date('Please give days as year-month-day, such as 2026-12-25')
const optionDays = 'Please give a number of days from 1 to 5000'
const pastDays = 'Please give a number of days from 0 to 730'
const reminderHours = 'Please give a number of hours from 0 to 168'
const workingDays = 'Please give a number of working days from 0 to 30'

/** The owner's rules for options and challenges. */
export const deskRules = z.object({
  /** Number of working days before a window at which its option lapses. */
  optionDays: z.int(workingDays).min(0, workingDays).max(30, workingDays),
  /** The hour at which it lapses, in the agency's time zone. */
  optionHour: z.int('Please give an hour from 0 to 23').min(0).max(23),
  /** Number of working days for answering a challenge. */
  challengeDays: z.int(workingDays).min(1, workingDays).max(30, workingDays),
  /** Number of hours before the end of an option at which its client and the booker are reminded; 0 for never. */
  optionReminderHours: z
    .int(reminderHours)
    .min(0, reminderHours)
    .max(168, reminderHours)
    .default(24),
  /** Days of the week, 0 for Sunday. */
  workingDays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Please choose at least one working day')
    .max(7),
  holidays: z.array(day).max(200),
  /**
   * Whether a request is granted automatically if it needs no decision: the client is signed in and has
   * confirmed the address, the model is free, no confirmed address asked earlier, and no junior is involved.
   */
  selfService: z.boolean().default(false),
  /**
   * The maximum number of days that one client may hold that way, counted per model and including options
   * entered by staff. Further requests wait for a booker.
   */
  maxOptionDays: z.int(optionDays).min(1, optionDays).max(5000, optionDays).default(60),
  /** Number of past days in calendar feeds. */
  feedPastDays: z.int(pastDays).min(0, pastDays).max(730, pastDays).default(90),
  /** The law that limits juniors' call times and papers. */
  juniorLaw: z.enum(juniorLawChoices, 'Please choose a law').default('country'),
})
export type DeskRules = z.output<typeof deskRules>

/** The defaults. */
export const usualDeskRules: DeskRules = {
  optionDays: 3,
  optionHour: 18,
  challengeDays: 1,
  optionReminderHours: 24,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  selfService: false,
  maxOptionDays: 60,
  feedPastDays: 90,
  juniorLaw: 'country',
}
