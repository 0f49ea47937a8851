import { z } from 'zod'
import { readJson } from './read-files.ts'

const words = z.string().min(1)

const client = z.strictObject({
  firstName: words,
  lastName: words,
  company: words,
  email: z.email().endsWith('.example'),
  phone: words,
  /** Whether they have an account on the site. It has no password, so that nobody can sign in. */
  account: z.boolean(),
})

/** A client's brief, with the fields of the booking form. */
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
/** A booker's possible notes with a transition; empty for no note. */
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
  /** A booker's notes on a booking. */
  notes: z.array(z.strictObject({ kind: z.enum(['note', 'call']), text: words })).min(1),
  /** The notes of staff on calendar entries. */
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

/** The past year's clients and their requests; the dates are computed when seeding. */
export const getYear = (): DemoYear => (cachedYear ??= readJson('year.json', year))
