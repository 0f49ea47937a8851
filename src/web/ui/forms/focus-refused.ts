/**
 * Focuses a field after its message was rendered, so that screen readers read both once. If the field already
 * has focus it is blurred briefly, because only a new focus is announced.
 */
export const focusRefused = (field: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    field?.blur()
    field?.focus()
  })
}
