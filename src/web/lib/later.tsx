import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that is loaded when it is needed. Where it cannot be, offline for example or because a new build has
 * taken its place, `Instead` is shown and the rest of the page stays.
 */
export const later = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props>>,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Instead }),
    ),
  )
