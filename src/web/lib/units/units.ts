import { useSyncExternalStore } from 'react'
import { type UnitSystem, unitSystems } from '#contracts/models/units.ts'
import { writeStored } from '#web/lib/storage.ts'
import { unitsKey } from '#web/lib/visitor/first-paint.ts'

const listeners = new Set<() => void>()

const isSystem = (value: string | undefined): value is UnitSystem =>
  unitSystems.some((known) => known === value)

/** What the script in the head has set, or a press since. */
const current = (): UnitSystem => {
  const { units } = document.documentElement.dataset
  return isSystem(units) ? units : 'eu'
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows measures in these units from now on, on every page of this browser. */
export const setUnits = (units: UnitSystem): void => {
  document.documentElement.dataset.units = units
  writeStored('localStorage', unitsKey, units)
  for (const listener of listeners) listener()
}

/**
 * The chosen units: `eu` on the server and while hydrating. Texts that must not flash are `InUnits` instead, which
 * has all of them in the page.
 */
export const useUnits = (): UnitSystem =>
  useSyncExternalStore<UnitSystem>(subscribe, current, () => 'eu')
