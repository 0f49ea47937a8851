import type { ReactNode } from 'react'
import { useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { useChosenModels } from '#web/lib/visitor/chosen-models.ts'
import { useSignInRedirect } from '#web/lib/visitor/use-sign-in-redirect.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'
import { ModelCardSkeleton } from '#web/ui/cards/model-card.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import styles from './favourites.module.css'

/** Fixed wording, including the spelling mistakes. */
const notSignedIn = 'Your are not login please login'
const emptyMessage = 'SORRY! YOUR FAVORITE LIST IS EMPTY'

interface Props {
  /** Links to other views of the favourites. */
  views: ReactNode
  /** Renders another view in place of the cards. */
  renderView?: (ids: readonly number[]) => ReactNode
}

/** The visitor's favourites with a link to the booking form, and the empty, loading and failed states. */
export const FavouriteList = ({ views, renderView }: Props) => {
  const selection = useChosenModels()
  const list = useRemovedRow(selection.state === 'ready' ? selection.models.length : 0)
  const isSignedOut =
    selection.state === 'anonymous' || (selection.state === 'failed' && selection.signedOut)
  const login = useSignInRedirect(isSignedOut, notSignedIn)
  if (isSignedOut) {
    return (
      <EmptyState title="Sign in to see your favourites" role="status">
        <p>{notSignedIn}</p>
        <ButtonLink to={login}>Sign in</ButtonLink>
        <ButtonLink to="/guest/start" variant="outline">
          Continue as a guest
        </ButtonLink>
      </EmptyState>
    )
  }
  switch (selection.state) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <EmptyState title={selection.message} role="alert">
          <ButtonLink to="/favourite" reloadDocument variant="outline">
            Try again
          </ButtonLink>
        </EmptyState>
      )
    case 'ready':
      return selection.models.length === 0 ? (
        <EmptyState title={emptyMessage} role="status">
          <ButtonLink to="/models/all/1">All models</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {views}
          {renderView ? (
            renderView(selection.models.map(({ id }) => id))
          ) : (
            <ul ref={list} className={styles.grid}>
              {selection.models.map((model, index) => (
                <li key={model.id}>
                  <FavouriteCard model={model} priority={index < 2} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.onward}>
            <ButtonLink to="/booking" wide>
              Continue
            </ButtonLink>
            <ButtonLink to="/models/all/1" variant="quiet">
              Add more models
            </ButtonLink>
            <span data-for="user">
              <ButtonLink to="/projects" variant="quiet">
                Your projects
              </ButtonLink>
            </span>
          </p>
        </>
      )
  }
}

const Loading = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading
    </p>
    <NeedsScript />
    <div className={styles.grid}>
      {[1, 2, 3].map((index) => (
        <ModelCardSkeleton key={index} />
      ))}
    </div>
  </div>
)
