import { expect, it } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

it('opens for its own secret alone, and only as it was sealed', () => {
  const sealed = sealText('a secret', 'Zoë’s answer')
  expect(sealed).not.toContain('answer')
  expect(openText('a secret', sealed)).toBe('Zoë’s answer')
  expect(() => openText('another', sealed)).toThrow()
  const tamperedBytes = Buffer.from(sealed, 'base64url')
  tamperedBytes[tamperedBytes.length - 1]! ^= 1
  expect(() => openText('a secret', tamperedBytes.toString('base64url'))).toThrow()
})
