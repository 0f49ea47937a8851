import { expect, it } from 'vitest'
import { consentCookie, consentDeniedKey, firstPaintScript, unitsKey } from './first-paint.ts'

it('reads what the site writes', () => {
  expect(firstPaintScript).toContain(`localStorage.getItem('${unitsKey}')`)
  expect(firstPaintScript).toContain(`localStorage.getItem('${consentDeniedKey}')`)
  expect(firstPaintScript).toContain(`'${consentCookie}='`)
})
