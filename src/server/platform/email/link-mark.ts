/**
 * Placeholder for a link's token, which is created when the email is sent, so that neither the queue nor the
 * copy in a timeline contains it.
 */
export const linkMark = (linkId: number): string => `{link ${linkId}}`

/** Placeholder for the token of a booking's link. */
export const bookingMark = (orderId: number): string => `{booking ${orderId}}`

/** Removes the placeholders of the links' tokens, for the stored copy of an email. */
export const removeMarks = (
  text: string,
  { links, bookingLinks }: { links: readonly number[]; bookingLinks: readonly number[] },
): string =>
  [...links.map(linkMark), ...bookingLinks.map(bookingMark)].reduce(
    (rest, mark) => rest.replaceAll(mark, '…'),
    text,
  )
