import { expect, it } from 'vitest'
import { startsFormula } from './formulas.domain.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  '\u00A0=1',
  '\uFEFF=1',
  // Full width (U+FF1D, U+FF0B, U+FF0D, U+FF20), small, raised and lowered forms, the minus sign.
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '⁼1',
  '⁺1',
  '⁻1',
  '₌1',
  '₊1',
  '₋1',
  '−1',
  '\u200B＝1',
])('takes %j for a formula', (text) => {
  expect(startsFormula(text)).toBe(true)
})

it.each(['', ' ', 'Ines', "'=1", '1+1', 'a=b', 'é@b', '😀', '– a dash', '"quoted"'])(
  'takes %j for a text',
  (text) => {
    expect(startsFormula(text)).toBe(false)
  },
)
