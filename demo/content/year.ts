import { z } from 'zod'
import { readJson } from './read-files.ts'

const words = z.string().min(1)

const client = z.strictObject({
  firstName: words,
  lastName: words,
  company: words,
  email: z.email().endsWith('.example'),
  phone: words,
  /** Whether they have an account on the site; without a password, so that nobody can sign in to it. */
  account: z.boolean(),
})

/** A client's brief, as the booking form asks for it. */
const project = z.strictObject({
  name: words,
  type: words,
  description: words,
  location: words,
  time: words,
  usage: words,
  territories: words,
  duration: words,
  budget: words,
  payment: words,
  styling: words,
  needs: words,
  /** With a junior. */
  family: z.boolean().default(false),
})

const applicant = z.strictObject({
  firstName: words,
  lastName: words,
  board: z.enum(['women', 'men', 'non_binary']),
  languages: words,
  skills: words,
  look: words,
})

const message = z.strictObject({ subject: words, message: words })
const messages = z.array(message).min(1)
/** What a booker may note with a transition; empty for no note. */
const remarks = z.array(z.string()).min(1)

const year = z.strictObject({
  clients: z.array(client).min(1),
  projects: z.array(project).min(1),
  remarks: z.strictObject({
    option: remarks,
    confirm: remarks,
    complete: remarks,
    decline: remarks,
    cancel: remarks,
    call_off: remarks,
  }),
  applicants: z.array(applicant).min(1),
  applications: z.array(words).min(1),
  enquiries: z.strictObject({
    customer: messages,
    business: messages,
    press: messages,
    job: messages,
    masterclass: messages,
    media_production: messages,
  }),
  /** What a booker wrote down about a booking. */
  notes: z.array(z.strictObject({ kind: z.enum(['note', 'call']), text: words })).min(1),
  /** What staff noted with what they entered into calendars. */
  entries: z.strictObject({
    book_out: remarks,
    casting: remarks,
    fitting: remarks,
    travel: remarks,
  }),
  giftMessages: z.array(words).min(1),
  readers: z.array(words).min(1),
})

export type DemoYear = z.output<typeof year>

let cachedYear: DemoYear | undefined

/** Who wrote to the agency during its past year and what they asked for; the dates are made when seeding. */
export const getYear = (): DemoYear => (cachedYear ??= readJson('year.json', year))
