import { describe, expect, it } from 'vitest'
import { findDayOrder, readDay } from './days.domain.ts'

describe('reading days of a spreadsheet', () => {
  it.each([
    ['1999-03-31', '1999-03-31'],
    ['1999/3/31', '1999-03-31'],
    ['31/03/1999', '1999-03-31'],
    ['31.3.1999', '1999-03-31'],
    ['31-03-1999', '1999-03-31'],
    ['3/31/1999', '1999-03-31'],
    ['31/03/99', '1999-03-31'],
    ['31.3.08', '2008-03-31'],
    ['31-Mar-99', '1999-03-31'],
    ['31 March 1999', '1999-03-31'],
    ['04/04/1999', '1999-04-04'],
  ])('reads %s', (text, day) => {
    expect(readDay(text, 'unknown')).toEqual({ day, isByOrder: false })
  })

  it.each([
    '31/02/1999',
    '13/13/1999',
    '1999-02-30',
    '31/3-1999',
    '36250',
    '31 Foo 1999',
    '31/03/199',
    '12-03-31',
    'soon',
  ])('refuses %s', (text) => {
    expect(readDay(text, 'day first')).toBeUndefined()
  })

  it('reads what could be two days in the order of its column', () => {
    expect(readDay('03/04/1999', 'day first')).toEqual({ day: '1999-04-03', isByOrder: true })
    expect(readDay('03/04/1999', 'month first')).toEqual({ day: '1999-03-04', isByOrder: true })
    expect(readDay('03/04/1999', 'unknown')).toBe('ambiguous')
  })

  it('finds the order by the days that have only one', () => {
    expect(findDayOrder(['03/04/1999', '31/03/1999', ''])).toBe('day first')
    expect(findDayOrder(['03/04/1999', '03/31/1999'])).toBe('month first')
    expect(findDayOrder(['03/04/1999', '1999-03-31', 'soon'])).toBe('day first')
    expect(findDayOrder(['31/03/1999', '03/31/1999'])).toBe('unknown')
  })
})
