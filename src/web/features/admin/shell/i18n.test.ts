import { expect, test } from 'vitest'
import { i18nProvider } from './i18n.ts'

const { translate } = i18nProvider

test('words are the library’s, the caller’s or the key itself', () => {
  expect(translate('ra.action.refresh')).toBe('Refresh')
  expect(translate('resources.models.name', { _: 'Models' })).toBe('Models')
  expect(translate('New booking')).toBe('New booking')
  // A prefix of a key is not a key.
  expect(translate('ra.action')).toBe('ra.action')
  expect(translate('')).toBe('')
})

test('values are put in, and the form is that of the count', () => {
  expect(translate('ra.page.edit', { name: 'Model', recordRepresentation: '$& Ada' })).toBe(
    'Model $& Ada',
  )
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Element updated')
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 elements updated')
  expect(translate('%{missing} stays', {})).toBe('%{missing} stays')
})
