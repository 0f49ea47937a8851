import { describe, expect, it } from 'vitest'
import { canonicalCode, writeCode } from './codes.ts'
import { orderCode } from './orders/orders.ts'
import { couponCode } from './orders/payments.ts'

const card = 'VG-8F3K2-Q9X1T-0ABCD'
const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D']

describe('a typed code', () => {
  it.each([
    card.replaceAll('-', ''),
    card.replaceAll('-', ' '),
    card.replaceAll('-', ' - '),
    card.toLowerCase(),
    `\u200B ${card}\u00A0\n`,
    card.replaceAll('-', '\u00AD'),
    'ＶＧ－８Ｆ３Ｋ２－Ｑ９Ｘ１Ｔ－０ＡＢＣＤ',
    ...dashes.map((dash) => card.replaceAll('-', dash)),
  ])('reads %j as the same code', (typed) => {
    expect(canonicalCode(typed)).toBe('VG8F3K2Q9X1T0ABCD')
  })

  it('is written with the hyphens that were typed, whatever they looked like', () => {
    expect(writeCode(' summer \u2013 20 ')).toBe('SUMMER-20')
    expect(writeCode('summer20')).toBe('SUMMER20')
  })

  it.each(['VB-8F3K2Q9X1T', 'vb 8f3k2 q9x1t', 'VB\u20138F3K2Q9X1T', 'vb8f3k2q9x1t'])(
    'finds an order by %j',
    (typed) => {
      expect(orderCode.parse(typed)).toBe('VB-8F3K2Q9X1T')
    },
  )

  it('keeps the prefix of an order, two letters or three', () => {
    expect(orderCode.parse('qx 8f3k2 q9x1t')).toBe('QX-8F3K2Q9X1T')
    expect(orderCode.parse('mes8f3k2q9x1t')).toBe('MES-8F3K2Q9X1T')
  })

  it('may be missing where a code is optional, and says so where it is not', () => {
    expect([couponCode.parse(undefined), couponCode.parse(null), couponCode.parse(' ')]).toEqual([
      '',
      '',
      '',
    ])
    expect(orderCode.safeParse('\u200B').error?.issues[0]?.message).toBe('Order id is required')
  })
})
