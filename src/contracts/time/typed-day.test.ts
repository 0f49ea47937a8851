import { describe, expect, it } from 'vitest'
import { formatTypedDay, isPastDay, parseTypedDay, tidyDay } from './typed-day.ts'
import { typedDay } from '#contracts/primitives.ts'

describe('a typed day', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['29/02/2023', undefined],
    ['31/04/2001', undefined],
    ['00/01/2001', undefined],
    ['1/1/2001', undefined],
    ['2001-01-01', undefined],
    ['01/01/0000', '0000-01-01'],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(parseTypedDay(text)).toBe(day)
    if (day) expect(formatTypedDay(day)).toBe(text)
  })

  it.each([
    ['1.9.1990', '01/09/1990'],
    ['1/9/1990', '01/09/1990'],
    ['01-09-1990', '01/09/1990'],
    ['01 09 1990', '01/09/1990'],
    ['01091990', '01/09/1990'],
    ['1990-09-01', '01/09/1990'],
    ['yesterday', 'yesterday'],
    ['1/9/90', '1/9/90'],
  ])('%s is tidied to %s', (text, tidy) => expect(tidyDay(text)).toBe(tidy))

  it.each([
    ['14/06/2025', true],
    ['15/06/2025', false],
    ['14/06/1925', true],
    ['14/06/1924', false],
    ['31/02/2000', false],
  ])('%s has come by 14 June 2025, at most a hundred years before: %s', (text, past) =>
    expect(isPastDay(text, '2025-06-14')).toBe(past),
  )

  it('is refused with one sentence', () => {
    const messages = (text: string) =>
      typedDay('Date is required')
        .safeParse(text)
        .error?.issues.map(({ message }) => message)
    expect(messages('14/09/1990')).toBeUndefined()
    expect(messages(' ')).toEqual(['Date is required'])
    expect(messages('31/02/2001')).toEqual(['Date input not valid.'])
  })
})
