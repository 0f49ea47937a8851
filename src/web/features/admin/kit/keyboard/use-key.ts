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
export const useKey = (isMeant: (event: KeyboardEvent) => boolean, act: () => void): void => {
  useEffect(() => {
    let meant = false
    const look = (event: KeyboardEvent) => {
      meant = isMeant(event)
    }
    const press = (event: KeyboardEvent) => {
      if (!meant || event.defaultPrevented) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
    }
  }, [isMeant, act])
}
