import { useEffect } from 'react'

/** Whether a key goes to a field that somebody is typing in. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// The office's own menu beside the page is one, too: only one in a layer of its own lies over it.
const layers = '[role="dialog"], [role="listbox"], [role="presentation"] [role="menu"]'

/**
 * Whether something lies over the page that keys belong to: a dialog, a menu, the choices of a field. What is
 * hidden is on its way out, or lies under something else.
 */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => !layer.closest('[aria-hidden="true"]'))

/**
 * Acts on a key wherever the focus is, instead of the browser, unless something else has. Whether it is meant is
 * asked before anything else gets the key: what the key closes may be gone by the time that it arrives here.
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
