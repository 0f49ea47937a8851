import {
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { findPath, type Problems, readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'

/** The criteria in a form's fields, which are named as in the address, and what cannot be read of them. */
const readForm = (form: HTMLFormElement): ReturnType<typeof readCriteria> => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  const { criteria, problems } = readCriteria(query)
  // Of what a browser takes for no number or day it gives an empty text.
  const unread = [...form.elements]
    .filter((field) => field instanceof HTMLInputElement)
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => [name, 'Please type this again'] as const)
  return { criteria, problems: { ...problems, ...Object.fromEntries(unread) } }
}

/** Whether something was chosen or typed in a form since the server made it. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked
    }
    if (!(field instanceof HTMLSelectElement)) return false
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  })

/**
 * Whether a change takes the place of the one before: keys step through a list, and each step is a change. Going back
 * leads to before the first of them.
 */
const useSteps = () => {
  const lastSteps = useRef<{ field: HTMLSelectElement; from: string; hasEntry: boolean }>(undefined)
  return (field: HTMLInputElement | HTMLSelectElement): boolean => {
    if (!(field instanceof HTMLSelectElement)) return false
    const steps = lastSteps.current
    if (steps?.field === field) {
      // A step that is still on its way to an entry of its own is given up for this one, which takes that entry.
      // The address tells, and not the page, which comes after it.
      steps.hasEntry ||= location.href !== steps.from
      return steps.hasEntry
    }
    lastSteps.current = { field, from: location.href, hasEntry: false }
    field.addEventListener('blur', () => (lastSteps.current = undefined), { once: true })
    return false
  }
}

/**
 * What the fields show: the address, and before its page has arrived what was just chosen. A change goes to the
 * address at once, and so does what was chosen before the script came. What cannot be read stays in its field.
 */
export const useCriteria = (
  addressCriteria: FindCriteria,
): {
  criteria: FindCriteria
  problems: Problems
  onChange: (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => void
  /** The form is sent, with Enter or its button. */
  onSend: (event: SyntheticEvent<HTMLFormElement>) => void
  form: RefObject<HTMLFormElement | null>
} => {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState({ of: addressCriteria, criteria: addressCriteria })
  const [problems, setProblems] = useState<Problems>({})
  const replacesStep = useSteps()
  const criteria = draft.of === addressCriteria ? draft.criteria : addressCriteria
  const search = (next: FindCriteria, replace = false) => {
    setDraft({ of: addressCriteria, criteria: next })
    void navigate(findPath(next), { preventScrollReset: true, replace })
  }
  const resume = useEffectEvent(() => {
    if (!isHydrated && form.current && isTouched(form.current)) {
      search(readForm(form.current).criteria)
    }
  })
  // Before the next rendering brings the boxes and lists to the address.
  useLayoutEffect(() => resume(), [])
  const onChange = ({
    currentTarget: field,
  }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (!field.form) return
    const { criteria: next, problems: unread } = readForm(field.form)
    setProblems(unread)
    if (findPath(next) !== findPath(criteria)) search(next, replacesStep(field))
  }
  const onSend = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setProblems(readForm(currentTarget).problems)
  return { criteria, problems, onChange, onSend, form }
}
