import type { TestApp } from './visitors.ts'

/**
 * Returns the token from the newest email to an address whose subject contains these words; empty without
 * one.
 */
export const findBookingToken = async (
  test: TestApp,
  address: string,
  subject = '',
): Promise<string> => {
  const emails = await test.emailsTo(address)
  const email = emails.find((each) => each.subject.includes(subject))
  return /\/your-booking\/([\w-]{43})"/.exec(email?.html ?? '')?.[1] ?? ''
}
