export const searchLabel = 'Search models, bookings, orders, enquiries and more'

/** Puts the caret after the text, so that typing continues. */
export const focusAtEnd = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
