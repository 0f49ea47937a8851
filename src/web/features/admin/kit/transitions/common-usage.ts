import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { isEqual } from '../../api/changes.ts'

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
  readonly usage: Usage | null
}

interface CommonUsage {
  /** The usage that all live options share; null if none is agreed or they differ. */
  readonly usage: Usage | null
  readonly differs: boolean
}

/**
 * Returns the usage shared by options that are confirmed together, so that one option's usage never replaces
 * another's.
 */
export const commonUsage = (lines: readonly Line[]): CommonUsage => {
  const options = lines.filter(({ kind, state }) => kind === 'option' && state === 'live')
  const [firstUsage = null, ...otherUsages] = options.map(({ usage }) => usage)
  const differs = otherUsages.some((other) => !isEqual(other, firstUsage))
  return { usage: differs ? null : firstUsage, differs }
}
