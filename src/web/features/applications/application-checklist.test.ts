import { expect, it } from 'vitest'
import { modelApplicationForm } from '#contracts/submissions/applications.ts'
import { blankApplication, listRequiredFields } from './application-fields.tsx'

const limits = {
  bytes: { picture: 1_048_576, portfolio: 1_048_576, film: 1_048_576, document: 1_048_576 },
  pictures: 10,
  films: 3,
}

it('names all fields without which the form is refused, and no others', () => {
  const { error } = modelApplicationForm('2026-06-01').safeParse(blankApplication)
  const invalidNames = new Set(error?.issues.map(({ path: [name] }) => name))
  const requiredNames = listRequiredFields(limits).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  )
  expect(requiredNames.toSorted()).toEqual([...invalidNames].toSorted())
})
