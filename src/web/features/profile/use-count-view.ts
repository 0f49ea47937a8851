import { useEffect } from 'react'

/** Counts a view for the agency's figures when a profile is opened; failures are silent. */
export const useCountView = (id: number): void => {
  useEffect(() => {
    fetch(`/api/V1/update-model-view/${id}`, { method: 'PUT', keepalive: true }).catch(
      () => undefined,
    )
  }, [id])
}
