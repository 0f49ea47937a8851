/**
 * Stands in a written email for the token of a link, which is made when the email is sent: neither the queue nor
 * the copy in a timeline contains it.
 */
export const linkMark = (linkId: number): string => `{link ${linkId}}`

/** An email as it may be stored: without anything in the place of its links' tokens. */
export const withoutMarks = (text: string, linkIds: readonly number[]): string =>
  linkIds.reduce((rest, id) => rest.replaceAll(linkMark(id), '…'), text)
