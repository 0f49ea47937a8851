/**
 * Focuses a field once its message is in the page, so that screen readers say both, once. A field that has the focus already
 * is left for a moment: only its arrival is spoken.
 */
export const focusRefused = (field: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    field?.blur()
    field?.focus()
  })
}
