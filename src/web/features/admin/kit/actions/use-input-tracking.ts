import { type FormEvent, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

// These inputs are quick to set again, so they do not count as typing.
const nonTextTypes = ['checkbox', 'radio', 'file']

/**
 * Whether the current form contains typed text. It listens to input events of the form, so that no dialog has
 * to report its fields.
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

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !nonTextTypes.includes(target.type))
