import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const key = 'SingleKeysOff'

const listeners = new Set<() => void>()
/** Undefined until first read; also keeps the setting in browsers without storage. */
let isOn: boolean | undefined

/** Whether single-key shortcuts are on. People who use speech input turn them off. */
export const areSingleKeysOn = (): boolean => (isOn ??= readStored('localStorage', key) === null)

/** Turns single-key shortcuts on or off in this browser. */
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
