export const searchLabel = 'Search models, bookings, orders, enquiries and more'

/** Whoever has asked for the search wants to type, after what they have typed. */
export const focusAtEnd = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
