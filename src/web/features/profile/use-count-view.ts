import { useEffect } from 'react'

/** Opening a profile counts a view for the agency's figures; nobody hears of it when that fails. */
export const useCountView = (id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/update-model-view/${id}`, { method: 'PUT', keepalive: true }).catch(
      () => undefined,
    )
  }, [id])
}
