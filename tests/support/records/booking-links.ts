import type { TestApp } from './visitors.ts'

/** The token of the link in the newest email to an address whose subject has these words; empty if there is none. */
export const findBookingToken = async (
  test: TestApp,
  address: string,
  subject = '',
): Promise<string> => {
  const emails = await test.emailsTo(address)
  const email = emails.find((each) => each.subject.includes(subject))
  return /\/your-booking\/([\w-]{43})"/.exec(email?.html ?? '')?.[1] ?? ''
}
