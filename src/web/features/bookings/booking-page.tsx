import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { useChosenModels } from '#web/lib/visitor/chosen-models.ts'
import { useSignInRedirect } from '#web/lib/visitor/use-sign-in-redirect.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import { BookingRequest } from './booking-request.tsx'
import styles from './booking.module.css'

const notSignedIn = 'Please login'

/**
 * The content of `/booking`: the form for users and guests, 'Please login' for everybody else. If a client's
 * list cannot be read, they are sent to `/favourite`, which says why, or to the projects.
 */
export const BookingPage = () => {
  const projectId = useProjectId()
  const selection = useChosenModels(projectId)
  const navigate = useNavigate()
  const isAnonymous = selection.state === 'anonymous'
  const login = useSignInRedirect(isAnonymous, notSignedIn)
  const failed = selection.state === 'failed'
  useEffect(() => {
    if (failed) void navigate(projectId === undefined ? '/favourite' : '/projects')
  }, [failed, projectId, navigate])
  if (isAnonymous) {
    return (
      <EmptyState title="Sign in to request a booking" role="status">
        <p>{notSignedIn}</p>
        <ButtonLink to={login}>Sign in</ButtonLink>
        <ButtonLink to="/guest/start" variant="outline">
          Continue as a guest
        </ButtonLink>
      </EmptyState>
    )
  }
  if (selection.state !== 'ready') return <Loading />
  const { models, project } = selection
  if (models.length > maxModels) return <TooMany projectId={project?.id} />
  return <BookingRequest models={models} project={project} />
}

/** Reads the project id from the address: its shortlist replaces the favourites. */
const useProjectId = (): number | undefined => {
  const [query] = useSearchParams()
  const project = query.get('project') ?? ''
  return /^[1-9]\d{0,9}$/.test(project) ? Number(project) : undefined
}

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading
    </p>
    <NeedsScript />
    {['30%', '100%', '100%', '100%', '60%'].map((width, index) => (
      <SkeletonLine key={`${index}-${width}`} width={width} />
    ))}
  </div>
)

const TooMany = ({ projectId }: { projectId: number | undefined }) => (
  <EmptyState title={`A booking request holds up to ${maxModels} models`} role="status">
    {projectId === undefined ? (
      <>
        <p>Remove those that you do not want, then continue.</p>
        <ButtonLink to="/favourite">Back to your favourites</ButtonLink>
      </>
    ) : (
      <>
        <p>Cross out those that you do not want, or make a project for each role.</p>
        <ButtonLink to={`/projects/${projectId}`}>Back to the project</ButtonLink>
      </>
    )}
  </EmptyState>
)
