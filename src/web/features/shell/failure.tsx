import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import styles from './failure.module.css'

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

/** Shown instead of a page that does not exist or could not be rendered. */
export const Failure = ({ error }: { error: unknown }) => {
  const missing = isRouteErrorResponse(error) && error.status < 500
  return (
    <Container className={styles.failure}>
      <title>{missing ? 'There is something wrong!' : 'Unexpected Application Error!'}</title>
      {missing ? <NothingHere /> : <Unexpected />}
      <div className={styles.onward}>
        <Button data-needs-script="" onClick={() => window.history.back()}>
          Back
        </Button>
        <ButtonLink variant="outline" to="/models/all/1" reloadDocument={!missing}>
          All models
        </ButtonLink>
      </div>
    </Container>
  )
}
