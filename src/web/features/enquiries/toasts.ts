import { allRequired, isSomethingMissing } from '#contracts/submissions/enquiry-options.ts'

type Toasts = (messages: readonly string[]) => readonly string[]

/** Returns the first validation message, and the second one if a field is empty. */
export const bothChecks =
  (sentence: string): Toasts =>
  (messages) =>
    isSomethingMissing(messages) ? [sentence, allRequired] : [sentence]

/** Returns only the second message; fields that are filled in but invalid show their own message. */
export const allOrFirst: Toasts = (messages) =>
  isSomethingMissing(messages) ? [allRequired] : messages.slice(0, 1)
