import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react'
import { whenNear } from '../when-near.ts'

/** What a visitor does before anything else in the page changes. */
const signs = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/** Calls `run` when the element comes near the window, or once the visitor begins to do something. */
const whenNeeded = (element: Element, run: () => void): (() => void) => {
  const stop = new AbortController()
  for (const sign of signs) addEventListener(sign, run, { capture: true, signal: stop.signal })
  const forget = whenNear(element, run)
  return () => {
    stop.abort()
    forget()
  }
}

interface NearbyPart<Props> {
  /** The part; the same props must not be new objects each time. */
  Part: ComponentType<Props>
  /** Resolves once its code is there or has failed to load: what loads a page's data waits for it. */
  ready: () => Promise<void>
}

/**
 * A part that stands below the first screen of a page: the server renders it with the page, but the browser loads its
 * code only when it comes near, or with the first press or key anywhere. A visitor who reads what is above it never
 * does (ADR 0110). Where the code cannot be loaded, the server's HTML stays and the next press tries again; in a page
 * that the browser has rendered itself, `Instead` is shown.
 */
export const nearbyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props>>,
): NearbyPart<Props> => {
  let part: ComponentType<Props> | undefined
  let instead: ComponentType<Props> | undefined
  let settle: (part: ComponentType<Props>) => void = () => undefined
  const partPromise = new Promise<ComponentType<Props>>((resolve) => (settle = resolve))
  const fetchPart = async () => {
    part ??= await load()
    settle(part)
  }
  const ready = () =>
    fetchPart().catch((error: unknown) => {
      if (import.meta.env.SSR) throw error
      instead = Instead
    })
  const prefetch = () => void fetchPart().catch(() => undefined)
  const LoadedPart = (props: Props) => {
    const Component = part ?? instead ?? use(partPromise)
    return <Component {...props} />
  }
  // A page that is rendered again for another reason must not render this part before it can.
  const Part = memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current || part) return
      const stop = whenNeeded(place.current, prefetch)
      void partPromise.then(stop)
      return stop
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <LoadedPart {...props} />
        </Suspense>
      </div>
    )
  })
  return { Part, ready }
}
