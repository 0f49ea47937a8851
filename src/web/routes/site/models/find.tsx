import { useNavigation } from 'react-router'
import { findPath, toQuery } from '#contracts/models/find-address.ts'
import { isFit } from '#contracts/models/find-fields.ts'
import { ChosenFilters } from '#web/features/find/chosen-filters.tsx'
import { Filters } from '#web/features/find/filters.tsx'
import { loadFind } from '#web/features/find/load-find.ts'
import { Results } from '#web/features/find/results.tsx'
import { SaveSearch } from '#web/features/find/saved/save-search.tsx'
import { focusHeading } from '#web/lib/navigation/use-focus-after-move.ts'
import { keepPage, useKeptPage } from '#web/lib/navigation/keep-page.ts'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import { LostPage } from '#web/ui/navigation/lost-page.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import type { Route } from './+types/find'
import styles from '#web/features/find/find.module.css'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadFind(context.get(serverApiContext), url.searchParams)

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPage('find', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Find models' }]
  const { criteria } = loaderData
  const site = findSite(matches)
  return createPageHead({
    site,
    title: criteria.page > 1 ? `Find models, page ${criteria.page}` : 'Find models',
    description: `Find models at ${site?.brand ?? 'our agency'} by height, measurements, looks, languages, skills, place and free days, or by how they fit a sample.`,
    path: '/find',
    // There are countless searches, and their models are on the boards.
    noindex: toQuery(criteria) !== '' || criteria.page > 1,
  })
}

export default function FindPage({ loaderData: search }: Route.ComponentProps) {
  const { criteria, facets, models, total, pages } = search
  const lost = useKeptPage('find', search)
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === '/find'
  return (
    <Container>
      <header className={styles.opening}>
        <h1 className="display display-s" tabIndex={-1}>
          Find
        </h1>
        <p className={styles.lead}>By measures, looks, languages, skills and free days.</p>
      </header>
      <ChosenFilters criteria={criteria} facets={facets} />
      <div className={styles.layout}>
        <Filters criteria={criteria} facets={facets} total={total} />
        <section className={styles.results} aria-label="Results" aria-busy={loading}>
          <div className={styles.summing}>
            <p className={styles.status} role="status">
              {formatCount(total, 'model')}
              {isFit(criteria) && total > 0 && ', the closest fit first'}
            </p>
            <SaveSearch criteria={criteria} />
          </div>
          <LostPage message={lost} />
          {total === 0 ? (
            <EmptyState title="Nobody fits all of this">
              <p className="muted">Remove a filter or widen a range.</p>
              <ButtonLink to="/find" variant="outline" onClick={focusHeading}>
                Clear all filters
              </ButtonLink>
            </EmptyState>
          ) : (
            <div className={classNames(loading && styles.busy)}>
              <Results models={models} />
            </div>
          )}
          <div className={styles.pager}>
            <Pager page={criteria.page} pages={pages} to={(page) => findPath(criteria, page)} />
          </div>
        </section>
      </div>
    </Container>
  )
}
