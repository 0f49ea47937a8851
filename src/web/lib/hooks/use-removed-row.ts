import { useCallback, useLayoutEffect, useRef } from 'react'

/** Marks a control that removes its own row from the list. */
export const removesRow = { 'data-removes-row': '' }

/** Marks the element that replaces the list's last row. */
export const afterRows = { 'data-after-rows': '' }

interface PressedControl {
  /** Index among the controls of the same kind. */
  place: number
  around: Element | null
}

/**
 * Restores focus after a row was removed: to the same control of the next row, or of the last row, or to the
 * marked replacement, or to the heading above. Focus that has moved elsewhere stays. Returns the ref of the
 * list.
 */
export const useRemovedRow = (count: number) => {
  const list = useRef<HTMLElement>(null)
  const lastPress = useRef<PressedControl>(undefined)
  useLayoutEffect(() => {
    const from = lastPress.current
    if (!from || document.activeElement !== document.body) return
    lastPress.current = undefined
    const remaining = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes-row]') ?? [])]
    const next =
      remaining[Math.min(from.place, remaining.length - 1)] ??
      list.current?.querySelector<HTMLElement>('[data-after-rows]') ??
      from.around?.querySelector<HTMLElement>('h1, h2, h3')
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1
    next?.focus()
  }, [count])
  return useCallback((element: HTMLElement | null) => {
    list.current = element
    if (!element) return
    const rememberControl = ({ target }: Event) => {
      const control = (target as Element).closest('[data-removes-row]')
      if (!control) return
      const all = [...element.querySelectorAll('[data-removes-row]')]
      lastPress.current = {
        place: all.indexOf(control),
        around: element.closest('dialog, section, main'),
      }
    }
    element.addEventListener('click', rememberControl)
    return () => {
      list.current = null
      element.removeEventListener('click', rememberControl)
    }
  }, [])
}
