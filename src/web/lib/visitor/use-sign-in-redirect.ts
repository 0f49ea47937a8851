import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/overlays/toast.ts'

/** Time to read the message before the sign-in page opens. */
const pauseMs = 3000

/**
 * For pages that need a signed-in user or guest: while `needed`, shows `message` and goes to `/login` after 3
 * seconds. Returns the sign-in address that leads back here, for an immediate link.
 */
export const useSignInRedirect = (needed: boolean, message: string): string => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`
  useEffect(() => {
    if (!needed) return
    toast.error(message)
    const timer = setTimeout(() => void navigate(login), pauseMs)
    return () => clearTimeout(timer)
  }, [needed, message, navigate, login])
  return login
}
