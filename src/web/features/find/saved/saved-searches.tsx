import { useEffect, useRef } from 'react'
import { useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import type { OwnRecords } from '#web/lib/load.ts'
import { LoadState } from '#web/ui/layout/load-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import styles from './saved-searches.module.css'

const anchor = 'saved-searches'

/** The client's saved searches. Each can be run and can report new models by email. */
export const SavedSearches = ({
  searches: { loaded, reload },
  userId,
}: {
  searches: OwnRecords<'GET /api/V1/saved-searches'>
  userId: number
}) => {
  const section = useScrollToSection(loaded.state === 'ready')
  const list = useRemovedRow(loaded.state === 'ready' ? loaded.value.searches.length : 0)
  return (
    <section
      ref={section}
      id={anchor}
      className={styles.section}
      aria-labelledby={`${anchor}-name`}
    >
      <h2 id={`${anchor}-name`} className="display display-m">
        Saved searches
      </h2>
      {loaded.state === 'ready' ? (
        <>
          {!loaded.value.is_email_confirmed && loaded.value.searches.length > 0 && (
            <UnconfirmedNote />
          )}
          {loaded.value.searches.length === 0 ? (
            <p className={styles.words}>
              None yet. Choose what you are looking for, then press “Save this search”: we email you
              when new models fit.
            </p>
          ) : (
            <ul ref={list} className={styles.list}>
              {loaded.value.searches.map((search) => (
                <li key={search.id} className={styles.search}>
                  <SavedSearchRow search={search} userId={userId} onChange={reload} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.onward}>
            <ButtonLink to="/find" variant="outline">
              Find models
            </ButtonLink>
          </p>
        </>
      ) : (
        <LoadState loaded={loaded} onRetry={reload} />
      )}
    </section>
  )
}

/** Scrolls to the list after it has loaded, for visitors who followed a link to it. */
const useScrollToSection = (isReady: boolean) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReady && window.location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [isReady])
  return section
}

const UnconfirmedNote = () => (
  <p className={styles.words} role="note">
    Emails begin when you have confirmed your address:{' '}
    <Link className="word-link" to="/profile">
      open your profile
    </Link>
    .
  </p>
)
