/** Events that end a hold. */
export const endingEventTypes = ['released', 'lapsed', 'declined', 'cancelled'] as const

/** Events that have no data besides the hold. */
export const plainEventTypes = ['unchallenged', 'confirmed', ...endingEventTypes] as const

/** What happens to holds. */
export const holdEventTypes = [
  'requested',
  'entered',
  'granted',
  'extended',
  'challenged',
  'moved',
  'agreed',
  ...plainEventTypes,
] as const
export type HoldEventType = (typeof holdEventTypes)[number]
