import { useEffect } from 'react'

const paths = { model: 'update-model-view', story: 'update-blog-view' } as const

/** Opening a profile or a story counts a view for the agency's figures; a failure is not reported to the visitor. */
export const useCountView = (kind: keyof typeof paths, id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/${paths[kind]}/${id}`, { method: 'PUT', keepalive: true }).catch(() => undefined)
  }, [kind, id])
}
