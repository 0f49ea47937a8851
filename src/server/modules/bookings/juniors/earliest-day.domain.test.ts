import { expect, it } from 'vitest'
import { type Candidate, findEarliestDay } from './earliest-day.domain.ts'
import { england } from './jurisdictions.domain.ts'

const today = '2026-11-22'

const junior = (changes: Partial<Candidate> = {}): Candidate => ({
  name: 'Milo',
  licence: { from: null, until: null },
  busy: [],
  ...changes,
})

const noLicence = 'No licence is on record for Milo, and one takes 21 days’ notice (reg. 4).'
const later = 'Milo’s licence is valid from Tuesday 1 December 2026.'

it.each<[string, Candidate[], string, string[]]>([
  ['a licence', [junior()], today, []],
  ['no licence', [junior({ licence: null })], '2026-12-13', [noLicence]],
  [
    'a licence from later on',
    [junior({ licence: { from: '2026-12-01', until: null } })],
    '2026-12-01',
    [later],
  ],
  ['an older licence', [junior({ licence: { from: '2026-01-01', until: null } })], today, []],
  [
    'other work',
    [
      junior({
        busy: [
          { first: today, last: '2026-11-23' },
          { first: '2026-11-25', last: '2026-11-25' },
        ],
      }),
    ],
    '2026-11-24',
    ['Not free before: Milo.'],
  ],
  [
    'two juniors',
    [
      junior({ licence: { from: '2026-12-01', until: null } }),
      junior({ name: 'Noa', busy: [{ first: '2026-12-01', last: '2026-12-01' }] }),
    ],
    '2026-12-02',
    [later, 'Not free before: Noa.'],
  ],
])('the earliest day with %s', (_, juniors, day, reasons) => {
  expect(findEarliestDay(england, juniors, today)).toEqual({ day, reasons })
})

it('says that paid modelling needs a licence at once', () => {
  expect(england.licence.text).toBe(
    'Paid modelling needs a licence from the first day; the authority may ask for 21 days’ notice (reg. 4).',
  )
})
