import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leaves a page that is not for this visitor, at once and without a history entry. */
export const useRedirectTo = (to: string | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true })
  }, [to, navigate])
}
