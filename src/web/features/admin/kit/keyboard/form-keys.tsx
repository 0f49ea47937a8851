import { useCallback, useRef } from 'react'
import { useRedirect, useResourceContext } from 'react-admin'
import { isCovered, useKey } from './use-key.ts'

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's' && !isCovered()

const isLeave = ({ key }: KeyboardEvent): boolean => key === 'Escape' && !isCovered()

/**
 * The keys of a form: Ctrl+S presses its button, if that can be pressed; Escape goes back to the list, which asks
 * first if something typed has not been saved. Stands inside the form.
 */
export const FormKeys = () => {
  const place = useRef<HTMLSpanElement>(null)
  const resource = useResourceContext()
  const redirect = useRedirect()
  const save = useCallback(() => {
    const button = 'button[type="submit"]:not(:disabled)'
    place.current?.closest('form')?.querySelector<HTMLButtonElement>(button)?.click()
  }, [])
  const leave = useCallback(() => redirect('list', resource), [redirect, resource])
  useKey(isSave, save)
  useKey(isLeave, leave)
  return <span ref={place} hidden />
}
