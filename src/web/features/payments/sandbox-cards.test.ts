import { describe, expect, it } from 'vitest'
import { formatExpiry, formatCardNumber, sandboxToken } from './sandbox-cards.ts'

const now = Date.UTC(2026, 5, 15)
const card = { number: '4242 4242 4242 4242', expiry: '06/26', cvc: '123' }

describe('a card of the sandbox', () => {
  it('is turned into the token that Stripe publishes for its number', () => {
    expect(sandboxToken(card, now)).toEqual({ token: 'tok_visa' })
    const amex = { ...card, number: '3782 822463 10005', cvc: '1234' }
    expect(sandboxToken(amex, now)).toEqual({ token: 'tok_amex' })
    const confirmationCard = { ...card, number: '4000002760003184' }
    expect(sandboxToken(confirmationCard, now)).toEqual({ token: 'tok_threeDSecure2Required' })
  })

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'number', 'invalid'],
    [{ number: '4000056655665556' }, 'number', 'test cards'],
    [{ expiry: '13/30' }, 'expiry', 'incomplete'],
    [{ expiry: '05/26' }, 'expiry', 'past'],
    [{ cvc: '12' }, 'cvc', 'incomplete'],
  ])('is refused with %j', (change, field, message) => {
    expect(sandboxToken({ ...card, ...change }, now)).toMatchObject({
      field,
      message: expect.stringContaining(message) as string,
    })
  })

  it('is grouped while it is typed', () => {
    expect(formatCardNumber('42424242x4')).toBe('4242 4242 4')
    expect(formatExpiry('0')).toBe('0')
    expect(formatExpiry('0726')).toBe('07/26')
  })
})
