import type { Store } from 'react-admin'
import { listStoredKeys, readStored, writeStored } from '#web/lib/storage.ts'

/** The prefix of react-admin's own store, so that existing preferences stay valid. */
const prefix = 'RaStore.'

/**
 * Keeps the user's preferences in local storage for all tabs, or in memory if the browser blocks storage.
 * react-admin's own store accesses storage when its module loads, which would break the whole office.
 */
export const createOfficeStore = (): Store => {
  const values = readValues()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const change = (key: string, value: unknown) => {
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    for (const listener of listeners.get(key) ?? []) listener(value)
  }
  const write = (key: string, value: unknown) => {
    writeStored('localStorage', prefix + key, value === undefined ? null : JSON.stringify(value))
    change(key, value)
  }
  const listKeys = (start = '') => [...values.keys()].filter((key) => key.startsWith(start))
  const removeAll = (start?: string) => {
    for (const key of listKeys(start)) write(key, undefined)
  }
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) change(key.slice(prefix.length), parse(newValue))
  }
  return {
    setup: () => window.addEventListener('storage', followOtherTabs),
    teardown: () => window.removeEventListener('storage', followOtherTabs),
    getItem: <T>(key: string, defaultValue?: T): T | undefined =>
      // The caller knows the type of the value stored under its key.
      (values.get(key) as T | undefined) ?? defaultValue,
    setItem: write,
    removeItem: (key) => write(key, undefined),
    removeItems: removeAll,
    reset: () => removeAll(),
    subscribe: (key, listener) => {
      const keyListeners = listeners.get(key) ?? new Set()
      listeners.set(key, keyListeners.add(listener))
      return () => void keyListeners.delete(listener)
    },
    listItems: (start) => Object.fromEntries(listKeys(start).map((key) => [key, values.get(key)])),
  }
}

const readValues = (): Map<string, unknown> =>
  new Map(
    listStoredKeys('localStorage')
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), parse(readStored('localStorage', key))]),
  )

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
