import { type SyntheticEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findPath, readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'

/** The criteria in a form's fields, which are named as in the address. */
const criteriaIn = (form: HTMLFormElement): FindCriteria => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return readCriteria(query).criteria
}

/**
 * Whether a change goes on with the one before: keys step through a list, and each step is a change. Going back leads to
 * before the first of them.
 */
const useSteps = () => {
  const stepping = useRef<HTMLSelectElement>(undefined)
  return (field: HTMLInputElement | HTMLSelectElement): boolean => {
    if (!(field instanceof HTMLSelectElement)) return false
    if (stepping.current === field) return true
    stepping.current = field
    field.addEventListener('blur', () => (stepping.current = undefined), { once: true })
    return false
  }
}

/**
 * What the fields show: the address, and before its page has arrived what was just chosen. A change goes to the
 * address at once.
 */
export const useCriteria = (
  shown: FindCriteria,
): [
  criteria: FindCriteria,
  onChange: (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => void,
] => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ of: shown, criteria: shown, replaces: false })
  const isNextStep = useSteps()
  const criteria = chosen.of === shown ? chosen.criteria : shown
  return [
    criteria,
    ({ currentTarget: field }) => {
      if (!field.form) return
      const next = criteriaIn(field.form)
      if (findPath(next) === findPath(criteria)) return
      // A step that is still on its way to an entry of its own is given up for this one, which takes that entry.
      const hasEntry = chosen.of !== shown || chosen.replaces
      const replace = isNextStep(field) && hasEntry
      setChosen({ of: shown, criteria: next, replaces: replace })
      void navigate(findPath(next), { preventScrollReset: true, replace })
    },
  ]
}
