import { expect, it } from 'vitest'
import { noHold, updateHold } from './slide-hold.ts'

const after = (...events: string[]) => {
  const { byPointer, byFocus } = events.reduce(updateHold, noHold)
  return byPointer || byFocus
}

it.each([
  [['pointerenter'], true],
  [['pointerenter', 'pointerleave'], false],
  [['focusin', 'pointerenter', 'pointerleave'], true],
  [['focusin', 'pointerenter', 'focusout'], true],
  [['focusin', 'focusout', 'focusin'], true],
  [['focusin', 'pointerenter', 'focusout', 'pointerleave'], false],
])('slides are held after %j: %j', (events, isHeld) => {
  expect(after(...events)).toBe(isHeld)
})
