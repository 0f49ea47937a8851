/** What keeps slides from turning by themselves. */
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

export const holdEvents = Object.keys(changes) as (keyof typeof changes)[]

export const noHold: SlideHold = { byPointer: false, byFocus: false }

/** What keeps them after one of the events in `holding`: the pointer's leaving does not end what the focus began. */
export const updateHold = (before: SlideHold, event: string): SlideHold => ({
  ...before,
  ...changes[event as keyof typeof changes],
})
