import { useEffect } from 'react'

const paths = { model: 'update-model-view', story: 'update-blog-view' } as const

/**
 * Counts a view of a profile or an article for the agency's figures; failures are not shown to the visitor.
 */
export const useCountView = (kind: keyof typeof paths, id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/${paths[kind]}/${id}`, { method: 'PUT', keepalive: true }).catch(() => undefined)
  }, [kind, id])
}
