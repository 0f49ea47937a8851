import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Replaces a page that this visitor may not see, without a history entry. */
export const useRedirectTo = (to: string | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true })
  }, [to, navigate])
}
