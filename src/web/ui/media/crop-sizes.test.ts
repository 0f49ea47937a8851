import { expect, it } from 'vitest'
import { cropSizes } from './crop-sizes.ts'

it('asks for the width at which a cropped picture is drawn', () => {
  const wide = 16 / 9
  expect(cropSizes('(max-width: 599px) 100vw, 33vw', wide, '4 / 5')).toBe(
    '(max-width: 599px) calc(100vw * 2.22), calc(33vw * 2.22)',
  )
  expect(cropSizes('max(100vw, 150vh)', wide, '1 / 1')).toBe('calc(max(100vw, 150vh) * 1.78)')
  expect(cropSizes('(min-width: 1px) and (max-width: 2px) 160px', wide, '4 / 5')).toBe(
    '(min-width: 1px) and (max-width: 2px) calc(160px * 2.22)',
  )
})

it('leaves alone what is not cropped at the sides', () => {
  expect(cropSizes('50vw', 4 / 5, '4 / 5')).toBe('50vw')
  expect(cropSizes('50vw', 4 / 5, '16 / 9')).toBe('50vw')
  expect(cropSizes('100vw', 16 / 9, 'fill')).toBe('100vw')
})
