import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { same } from '../api/changes.ts'

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
  readonly usage: Usage | null
}

interface Common {
  /** What all live options are for; null if nothing has been agreed, or not the same for all. */
  readonly usage: Usage | null
  readonly differs: boolean
}

/** What the options that are confirmed together are for: what one of them alone is for must not replace the others'. */
export const commonUsage = (lines: readonly Line[]): Common => {
  const options = lines.filter(({ kind, state }) => kind === 'option' && state === 'live')
  const [first = null, ...others] = options.map(({ usage }) => usage)
  const differs = others.some((other) => !same(other, first))
  return { usage: differs ? null : first, differs }
}
