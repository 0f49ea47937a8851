/**
 * Stands in a written email for the token of a link, which is made when the email is sent: neither the queue nor
 * the copy in a timeline contains it.
 */
export const linkMark = (linkId: number): string => `{link ${linkId}}`

/** The same for the link to a booking. */
export const bookingMark = (orderId: number): string => `{booking ${orderId}}`

/** An email as it may be stored: without anything in the place of its links' tokens. */
export const removeMarks = (
  text: string,
  { links, bookingLinks }: { links: readonly number[]; bookingLinks: readonly number[] },
): string =>
  [...links.map(linkMark), ...bookingLinks.map(bookingMark)].reduce(
    (rest, mark) => rest.replaceAll(mark, '…'),
    text,
  )
