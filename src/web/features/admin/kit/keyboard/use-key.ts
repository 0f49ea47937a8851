import { useEffect } from 'react'

/** Whether a key event goes to a text field. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// The sidebar is a menu too; only a menu in a layer of its own covers the page.
const layers = '[role="dialog"], [role="listbox"], [role="presentation"] [role="menu"]'

/**
 * Whether a dialog, menu or list of options covers the page. A layer with `aria-hidden` is closing, or is
 * itself covered.
 */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => !layer.closest('[aria-hidden="true"]'))

/**
 * Handles a key anywhere on the page, unless something else has handled it. The match is decided in the
 * capture phase, because the layer that the key closes may be gone in the bubble phase.
 */
export const useKey = (matches: (event: KeyboardEvent) => boolean, onKey: () => void): void => {
  useEffect(() => {
    let isMatch = false
    const handleCapture = (event: KeyboardEvent) => {
      isMatch = matches(event)
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isMatch || event.defaultPrevented) return
      event.preventDefault()
      onKey()
    }
    window.addEventListener('keydown', handleCapture, true)
    window.addEventListener('keydown', handleKeyDown)
    return () => {
      window.removeEventListener('keydown', handleCapture, true)
      window.removeEventListener('keydown', handleKeyDown)
    }
  }, [matches, onKey])
}
