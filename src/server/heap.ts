import { setFlagsFromString } from 'node:v8'

/**
 * How much of the heap may be garbage before the old part of it is collected, in per cent of what is in use. On its own
 * the engine lets it grow to several times that as long as the machine has memory.
 */
const garbagePercent = 60

/**
 * Keeps the JavaScript heap close to what is in use (ADR 0103). What a start creates, stays: until it is over the young
 * part of the heap does not grow either. Returns the function that lets it grow, for the work that follows.
 */
export const keepHeapSmall = (): (() => void) => {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`)
  setFlagsFromString('--semi-space-growth-factor=1')
  return () => setFlagsFromString('--semi-space-growth-factor=2')
}
