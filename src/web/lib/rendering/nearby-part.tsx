import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react'
import { whenNear } from '../when-near.ts'

/** Events by which a visitor starts to interact. */
const signs = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/** Calls `run` when the element comes near the window, or on the first interaction. */
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
  /** The component to render; its props must be stable. */
  Part: ComponentType<Props>
  /** Resolves when its code has loaded or failed to load; loaders of page data wait for it. */
  ready: () => Promise<void>
}

/**
 * A part below the first screen. The server renders it with the page; the browser loads its code only when it
 * comes near, or on the first press or key. A visitor who reads only the part above never loads it (ADR
 * 0110). If loading fails, the server's HTML stays and the next press tries again; on a page rendered in the
 * browser, `Instead` is shown.
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
  // Memoised: another render of the page must not render this part before its code has loaded.
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
