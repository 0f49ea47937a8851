import { useEffect } from 'react'

/** Opening a story counts a view; nobody hears of it when that fails. */
export const useCountView = (id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/update-blog-view/${id}`, { method: 'PUT', keepalive: true }).catch(
      () => undefined,
    )
  }, [id])
}
