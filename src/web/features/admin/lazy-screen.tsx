import { lazy, type ReactElement } from 'react'

/** The parts that a screen may have. */
export type ScreenPart = 'list' | 'edit' | 'create' | 'show'

/**
 * The parts of a screen, whose module is loaded when one of them is first shown: nobody opens every screen, and
 * the first one should not wait for the others. All parts have to be named, because which of them there are
 * decides about routes and buttons before the module is there.
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
