import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { isEqual } from '../api/changes.ts'

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
  readonly usage: Usage | null
}

interface CommonUsage {
  /** What all live options are for; null if nothing has been agreed, or not the same for all. */
  readonly usage: Usage | null
  readonly differs: boolean
}

/** What the options that are confirmed together are for: what one of them alone is for must not replace the others'. */
export const commonUsage = (lines: readonly Line[]): CommonUsage => {
  const options = lines.filter(({ kind, state }) => kind === 'option' && state === 'live')
  const [firstUsage = null, ...otherUsages] = options.map(({ usage }) => usage)
  const differs = otherUsages.some((other) => !isEqual(other, firstUsage))
  return { usage: differs ? null : firstUsage, differs }
}
