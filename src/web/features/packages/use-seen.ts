import { useEffect, useEffectEvent, useRef } from 'react'
import { callApi } from '#web/lib/api.ts'

/** Share of the screen that a model fills before it counts as seen. */
const threshold = 0.35

/** Reports to the agency that the package was opened, and which models came into view or were presented. */
export const useSeenModels = (token: string) => {
  const root = useRef<HTMLElement>(null)
  const reported = useRef(new Set<number>())
  // Not awaited: a report that fails is repeated on the next visit.
  const report = (model_id?: number) =>
    void callApi('POST /api/V1/packages/seen', { token, model_id }).catch(() => undefined)
  const see = (id: number) => {
    if (reported.current.has(id)) return
    reported.current.add(id)
    report(id)
  }
  const onOpen = useEffectEvent(() => report())
  const onSight = useEffectEvent(see)
  useEffect(() => {
    onOpen()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) onSight(Number((target as HTMLElement).dataset.model))
        }
      },
      { rootMargin: `-${threshold * 100}% 0px` },
    )
    for (const section of root.current?.querySelectorAll('[data-model]') ?? []) {
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [token])
  return { root, see }
}
