import { useSyncExternalStore } from 'react'
import { type UnitSystem, unitSystems } from '#contracts/models/units.ts'
import { writeStored } from '#web/lib/storage.ts'
import { unitsKey } from '#web/lib/visitor/first-paint.ts'

const listeners = new Set<() => void>()

/** Sets the units of measures for all pages of this browser. */
export const setUnits = (units: UnitSystem): void => {
  document.documentElement.dataset.units = units
  writeStored('localStorage', unitsKey, units)
  for (const listener of listeners) listener()
}

/**
 * The chosen units: `eu` on the server and during hydration. Use `InUnits` for texts that must not flash; it
 * renders all units.
 */
export const useUnits = (): UnitSystem =>
  useSyncExternalStore<UnitSystem>(subscribe, readUnits, () => 'eu')

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the units set by the script in the head or by a later press. */
const readUnits = (): UnitSystem => {
  const { units } = document.documentElement.dataset
  return isSystem(units) ? units : 'eu'
}

const isSystem = (value: string | undefined): value is UnitSystem =>
  unitSystems.some((known) => known === value)
