import { expect, test } from 'vitest'
import { fromWallTime, toWallTime, toFieldValue } from './agency-time.ts'

test('times are shown in the agency’s time zone and stored in UTC, summer and winter', () => {
  expect(fromWallTime('2026-07-01T09:30', 'Europe/Paris')).toBe('2026-07-01T07:30:00.000Z')
  expect(fromWallTime('2026-12-01T09:30', 'Europe/Paris')).toBe('2026-12-01T08:30:00.000Z')
  expect(fromWallTime('2026-07-01T00:10', 'America/New_York')).toBe('2026-07-01T04:10:00.000Z')
  expect(toWallTime('2026-12-31T23:30:00Z', 'Europe/Paris')).toBe('2027-01-01T00:30')
  expect(fromWallTime('', 'Europe/Paris')).toBeNull()
  expect(fromWallTime('2026-02-31T09:30', 'Europe/Paris')).toBeNull()
  expect(fromWallTime('2026-07-01T09:30:00', 'Europe/Paris')).toBe('2026-07-01T07:30:00.000Z')
})

test('stays what it is in a field that formats it twice, wherever the browser is', () => {
  const once = toFieldValue('2026-06-02T07:00:00.000Z', 'Europe/Paris')
  expect(once).toBe('2026-06-02T09:00')
  expect(toFieldValue(once, 'Europe/Paris')).toBe(once)
  expect(toFieldValue('2026-06-02', 'America/New_York')).toBe('2026-06-02')
})
