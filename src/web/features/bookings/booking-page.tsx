import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useChosenModels } from '#web/lib/visitor/chosen-models.ts'
import { useSignInRedirect } from '#web/lib/visitor/use-sign-in-redirect.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import { BookingRequest } from './booking-request.tsx'
import styles from './booking.module.css'

const notSignedIn = 'Please login'

/**
 * The content under the title of `/booking`: the form for users and guests, 'Please login' for everybody
 * else. A client whose list cannot be read is sent to `/favourite`, which says why.
 */
export const BookingPage = () => {
  const chosen = useChosenModels()
  const navigate = useNavigate()
  const unknown = chosen.state === 'anonymous'
  const login = useSignInRedirect(unknown, notSignedIn)
  const failed = chosen.state === 'failed'
  useEffect(() => {
    if (failed) void navigate('/favourite')
  }, [failed, navigate])
  if (unknown) {
    return (
      <EmptyState title={notSignedIn} role="status">
        <ButtonLink to={login}>Sign in</ButtonLink>
        <ButtonLink to="/guest/start" variant="outline">
          Continue as a guest
        </ButtonLink>
      </EmptyState>
    )
  }
  if (chosen.state !== 'ready') return <Loading />
  return <BookingRequest models={chosen.models} />
}

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading
    </p>
    {['30%', '100%', '100%', '100%', '60%'].map((width, place) => (
      <SkeletonLine key={`${place}-${width}`} width={width} />
    ))}
  </div>
)
