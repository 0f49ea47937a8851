import { type ComponentType, lazy } from 'react'

/**
 * Loads a part of a page on demand. If loading fails, for example offline or after a deployment, `Instead` is
 * rendered and the rest of the page stays.
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
