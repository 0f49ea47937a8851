import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'

/** Specification part 1 §9: how long the message is read before the sign-in page opens. */
const pauseMs = 3000

/** Where a page needs a visitor it knows: says `message` and goes to `/login` after 3 seconds. */
export const useSignInRedirect = (needed: boolean, message: string): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!needed) return
    toast.error(message)
    const timer = setTimeout(() => void navigate('/login'), pauseMs)
    return () => clearTimeout(timer)
  }, [needed, message, navigate])
}
