import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Specification part 2 §9. */
const pauseMs = 3000

/** What only a signed-in user sees; others read 'Please login' and go to `/login` after 3 seconds. */
export const SignedInOnly = ({ children }: { children: (userId: number) => ReactNode }) => {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const login = `/login?redirect=${encodeURIComponent(pathname)}`
  const refused = visitor !== undefined && visitor.kind !== 'user'
  useEffect(() => {
    if (!refused) return
    toast.error('Please login')
    const timer = setTimeout(() => void navigate(login), pauseMs)
    return () => clearTimeout(timer)
  }, [refused, navigate, login])
  if (visitor?.kind === 'user') return children(visitor.user.id)
  if (!refused) return <p role="status">One moment, please.</p>
  return (
    <>
      <p>Please login</p>
      <ButtonLink to={login}>Log in</ButtonLink>
    </>
  )
}
