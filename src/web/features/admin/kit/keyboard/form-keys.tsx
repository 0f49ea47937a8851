import { useCallback, useRef } from 'react'
import { isCovered, useKey } from './use-key.ts'

/** Clicks the submit button of the surrounding form on Ctrl+S, if it is enabled. */
export const FormKeys = () => {
  const anchor = useRef<HTMLSpanElement>(null)
  const save = useCallback(() => {
    const button = 'button[type="submit"]:not(:disabled)'
    anchor.current?.closest('form')?.querySelector<HTMLButtonElement>(button)?.click()
  }, [])
  useKey(isSave, save)
  return <span ref={anchor} hidden />
}

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's' && !isCovered()
