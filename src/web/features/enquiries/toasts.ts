import { allRequired, somethingMissing } from '#contracts/enquiry-words.ts'

type Toasts = (messages: readonly string[]) => readonly string[]

/** The first check's sentence, and the second check's where a field is empty. */
export const bothChecks =
  (sentence: string): Toasts =>
  (messages) =>
    somethingMissing(messages) ? [sentence, allRequired] : [sentence]

/** The job form has the second sentence alone; what is filled but wrong is said as it is. */
export const allOrFirst: Toasts = (messages) =>
  somethingMissing(messages) ? [allRequired] : messages.slice(0, 1)
