import { expect, it } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

it('opens for its own secret alone, and only as it was sealed', () => {
  const sealed = sealText('a secret', 'Zoë’s answer')
  expect(sealed).not.toContain('answer')
  expect(openText('a secret', sealed)).toBe('Zoë’s answer')
  expect(() => openText('another', sealed)).toThrow()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => openText('a secret', changed.toString('base64url'))).toThrow()
})
