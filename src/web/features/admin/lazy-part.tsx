import { lazy, type ReactElement } from 'react'

/** The parts of a screen: its list, and what shows one record. */
export type ScreenPart = 'list' | 'edit' | 'create' | 'show'

/** Loads the module of a screen, or of one of its parts. */
export type LoadScreen = (part: ScreenPart) => Promise<Partial<Record<ScreenPart, ReactElement>>>

/**
 * A part of a screen whose module is loaded when it is first shown, so that the first screen does not wait for
 * the others.
 */
export const lazyPart = (load: LoadScreen, part: ScreenPart): ReactElement => {
  const LazyPart = lazy(async () => {
    const element = (await load(part))[part]
    return { default: () => element }
  })
  return <LazyPart />
}
