import { useEffect } from 'react'

/** Counts a view when a story is opened; failures are silent. */
export const useCountView = (id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/update-blog-view/${id}`, { method: 'PUT', keepalive: true }).catch(
      () => undefined,
    )
  }, [id])
}
