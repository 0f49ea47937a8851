import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const key = 'SingleKeysOff'

const listeners = new Set<() => void>()
/** Undefined until it is first asked for; kept here for browsers that store nothing. */
let isOn: boolean | undefined

/** Whether keys without Ctrl do something, which people who speak their text turn off. */
export const areSingleKeysOn = (): boolean => (isOn ??= readStored('localStorage', key) === null)

/** Turns keys without Ctrl on or off in this browser. */
export const setSingleKeys = (on: boolean): void => {
  isOn = on
  writeStored('localStorage', key, on ? null : 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
