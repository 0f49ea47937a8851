import { type SyntheticEvent, useState } from 'react'
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
  const [chosen, setChosen] = useState({ of: shown, criteria: shown })
  const criteria = chosen.of === shown ? chosen.criteria : shown
  return [
    criteria,
    ({ currentTarget: { form } }) => {
      if (!form) return
      const next = criteriaIn(form)
      if (findPath(next) === findPath(criteria)) return
      setChosen({ of: shown, criteria: next })
      void navigate(findPath(next), { preventScrollReset: true })
    },
  ]
}
