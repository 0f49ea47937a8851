import { listKeys } from '#contracts/list-keys.ts'

/** What stops slides from advancing. */
export interface SlideHold {
  readonly byPointer: boolean
  readonly byFocus: boolean
}

const changes = {
  pointerenter: { byPointer: true },
  pointerleave: { byPointer: false },
  focusin: { byFocus: true },
  focusout: { byFocus: false },
}

export const holdEvents = listKeys(changes)

export const noHold: SlideHold = { byPointer: false, byFocus: false }

/**
 * Returns the state after one of the events in `holdEvents`. Pointer and focus are separate, so the pointer's
 * leaving does not end a hold by focus.
 */
export const updateHold = (before: SlideHold, event: string): SlideHold => ({
  ...before,
  ...changes[event as keyof typeof changes],
})
