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

/**
 * The criteria of the form: the address, or until its page arrives the visitor's latest choice. Changes go to
 * the address immediately, including those made before hydration. Invalid input stays in its field.
 */
export const useCriteria = (
  addressCriteria: FindCriteria,
): {
  criteria: FindCriteria
  problems: Problems
  onChange: (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => void
  /** Handles a submission by Enter or the button. */
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
  // A layout effect, because the next render resets the controls to the address.
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

/**
 * Decides whether a change replaces the history entry of the previous one: arrow keys step through a list,
 * and each step is a change. Back leads to the state before the first step.
 */
const useSteps = () => {
  const lastSteps = useRef<{ field: HTMLSelectElement; from: string; hasEntry: boolean }>(undefined)
  return (field: HTMLInputElement | HTMLSelectElement): boolean => {
    if (!(field instanceof HTMLSelectElement)) return false
    const steps = lastSteps.current
    if (steps?.field === field) {
      // A pending step's navigation is replaced by this one. Compares the address, because the page follows
      // later.
      steps.hasEntry ||= location.href !== steps.from
      return steps.hasEntry
    }
    lastSteps.current = { field, from: location.href, hasEntry: false }
    field.addEventListener('blur', () => (lastSteps.current = undefined), { once: true })
    return false
  }
}

/** Whether the visitor has changed the form since the server rendered it. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked
    }
    if (!(field instanceof HTMLSelectElement)) return false
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  })

/** Reads the criteria from the form, and lists the fields that cannot be parsed. */
const readForm = (form: HTMLFormElement): ReturnType<typeof readCriteria> => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  const { criteria, problems } = readCriteria(query)
  // Browsers return an empty text for an invalid number or date.
  const unread = [...form.elements]
    .filter((field) => field instanceof HTMLInputElement)
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => [name, 'Please type this again'] as const)
  return { criteria, problems: { ...problems, ...Object.fromEntries(unread) } }
}
