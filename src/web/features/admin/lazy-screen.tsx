import { lazy, type ReactElement } from 'react'

/** The parts of a screen. */
export type ScreenPart = 'list' | 'edit' | 'create' | 'show'

/**
 * Loads a screen's module when one of its parts is first shown, so that the first screen does not wait for
 * the others. All parts are listed here, because routes and buttons depend on them before the module is
 * loaded.
 */
export const lazyScreen = <P extends ScreenPart>(
  load: () => Promise<Record<P, ReactElement>>,
  parts: Record<P, true>,
): Record<P, ReactElement> => {
  const elements = (Object.keys(parts) as P[]).map((part) => {
    const LazyPart = lazy(async () => {
      const element: ReactElement = (await load())[part]
      return { default: () => element }
    })
    return [part, <LazyPart key={part} />] as const
  })
  return Object.fromEntries(elements) as Record<P, ReactElement>
}
