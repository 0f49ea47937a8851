import { type FormEvent, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

// What is ticked is chosen again with one press.
const nonTextTypes = ['checkbox', 'radio', 'file']

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !nonTextTypes.includes(target.type))

/**
 * Whether somebody has typed something into the form at hand that is still there. It goes by the fields' own
 * events, so that no dialog can forget to tell of one of its fields.
 */
export const useInputTracking = () => {
  const fields = useRef(new Set<TextField>())
  const [isTyped, setTyped] = useState(false)
  const onInput = ({ target }: FormEvent) => {
    if (isTextField(target)) fields.current.add(target)
    setTyped([...fields.current].some(({ isConnected, value }) => isConnected && value.trim()))
  }
  return { isTyped, onInput }
}
