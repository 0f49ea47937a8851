import { expect, test } from 'vitest'
import { fillPlaceholders, findPlaceholderProblem } from './placeholders.ts'
import { replyPlaceholders, replyValues } from './reply-placeholders.ts'

const staff = { agency: 'Vale', sender: 'Bruno Vale' }
const ines = { firstName: 'Ines', lastName: 'Vidal', guardianName: null }

test('has a value for each placeholder, and no other is taken for one', () => {
  expect(Object.keys(replyValues(ines, staff))).toEqual([...replyPlaceholders])
  expect(findPlaceholderProblem('{{toString}}', replyPlaceholders)).toMatch(
    /^\{\{toString\}\} is not/,
  )
  const odd = replyValues({ ...ines, firstName: '{{sender}}' }, staff)
  const text = 'Dear {{ first_name }}, {{sender}} {{toString}}'
  expect(fillPlaceholders(text, odd)).toBe('Dear {{sender}}, Bruno Vale {{toString}}')
})

test('writes to the guardian of a junior', () => {
  expect(replyValues(ines, staff).addressee).toBe('Ines')
  expect(replyValues({ ...ines, guardianName: 'Rosa Vidal' }, staff).addressee).toBe('Rosa Vidal')
})
