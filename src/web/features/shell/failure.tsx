import isNetworkError from 'is-network-error'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { tooManyRequests, unreachable } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import styles from './failure.module.css'

/**
 * Shown instead of a page that does not exist, failed to load or could not be rendered. "Try again" reloads
 * the same address.
 */
export const Failure = ({ error }: { error: unknown }) => {
  const { title, words, again } = describe(error)
  const { state, revalidate } = useRevalidator()
  return (
    <Container className={styles.failure}>
      <title>{title}</title>
      {words}
      <div className={styles.onward}>
        {again && (
          <Button data-needs-script="" busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <Button
          variant={again ? 'outline' : 'solid'}
          data-needs-script=""
          onClick={() => window.history.back()}
        >
          Back
        </Button>
        <ButtonLink variant="outline" to="/models/all/1" reloadDocument={again}>
          All models
        </ButtonLink>
      </div>
    </Container>
  )
}

const describe = (error: unknown) => {
  if (isNetworkError(error)) return { title: unreachable, words: <Unreachable />, again: true }
  if (isRouteErrorResponse(error) && error.status === 429)
    return { title: 'Too many requests', words: <TooMany />, again: true }
  return isRouteErrorResponse(error) && error.status < 500
    ? { title: 'There is something wrong!', words: <NothingHere />, again: false }
    : { title: 'Unexpected Application Error!', words: <Unexpected />, again: true }
}

const Unreachable = () => (
  <>
    <p className="label muted">No connection</p>
    <h1 className="display display-l spoken">{unreachable}</h1>
    <p className={styles.words}>The page you asked for did not arrive.</p>
  </>
)

const TooMany = () => (
  <>
    <p className="label muted">429</p>
    <h1 className="display display-l spoken">Too many requests</h1>
    <p className={styles.words}>{tooManyRequests}</p>
  </>
)

/** For unknown addresses and unknown records. */
const NothingHere = () => (
  <>
    <p className="label muted">404</p>
    <h1 className="display display-l spoken">There is something wrong!</h1>
    <p className={styles.words}>
      There is no page at this address. It may have moved, or the link may be incomplete.
    </p>
  </>
)

const Unexpected = () => (
  <>
    <p className="label muted">We are looking into it</p>
    <h1 className="display display-l spoken">Unexpected Application Error!</h1>
    <p className={styles.words}>
      Something failed on our side and this page could not be shown. Please try again in a moment.
    </p>
  </>
)
