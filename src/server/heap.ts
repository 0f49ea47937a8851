import { setFlagsFromString } from 'node:v8'

/**
 * The garbage in the heap at which its old generation is collected, in per cent of the memory in use. By
 * default V8 lets it grow to several times that while the machine has memory.
 */
const garbagePercent = 60

/**
 * Keeps the JavaScript heap close to the memory in use (ADR 0103). Objects created during the start are
 * long-lived, so the young generation does not grow either until it is over. Returns a function that lets it
 * grow, for the work that follows.
 */
export const keepHeapSmall = (): (() => void) => {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`)
  setFlagsFromString('--semi-space-growth-factor=1')
  return () => setFlagsFromString('--semi-space-growth-factor=2')
}
