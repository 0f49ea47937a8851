import { Suspense } from 'react'
import { data } from 'react-router'
import { FavouriteList } from '#web/features/favourites/favourite-list.tsx'
import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import {
  isSelectionView,
  type SharedView,
  sharedViews,
  viewLabels,
} from '#web/features/projects/views.ts'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import { later } from '#web/lib/later.tsx'
import { createPageHead, toPlainText, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, LateContent, PageHeading } from '#web/ui/layout/page.tsx'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import type { Route } from './+types/favourite'
import styles from './favourite.module.css'

export const loader = async ({ params: { view }, context }: Route.LoaderArgs) => {
  if (view !== undefined && !isSelectionView(view)) throw data(null, { status: 404 })
  return context.get(serverApiContext).call('GET /api/V1/wishlists-content', {})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createPageHead({
    site: findSite(matches),
    title: loaderData?.pagecontent?.title ?? 'Favourites',
    description: 'The models you have selected, ready for a booking request.',
    path: '/favourite',
    noindex: true,
  })

const getViewPath = (view: SharedView) => `/favourite/${view}`

const views = [
  { label: 'Portraits', to: '/favourite' },
  ...sharedViews.map((view) => ({ label: viewLabels[view], to: getViewPath(view) })),
]

// Loaded on demand: most visitors see only the portraits.
const VisitorsSelection = later(
  () =>
    import('#web/features/projects/selection/visitors-selection.tsx').then(
      (module) => module.default,
    ),
  () => <p role="alert">This part could not be loaded. Please reload the page.</p>,
)

/** The favourites: heading and category links come from the server, cards are loaded by the browser. */
export default function FavouritePage({ loaderData, params }: Route.ComponentProps) {
  const view = isSelectionView(params.view) ? params.view : undefined
  const { pagecontent, categories } = loaderData
  const groups = mergeGroups(
    categories.flatMap(({ sub_categories }) =>
      sub_categories.flatMap(({ sc_name, child_sub_categories }) =>
        child_sub_categories.map((child) => ({ ...child, sc_name })),
      ),
    ),
  )
  return (
    <Container>
      <PageHeading
        title={pagecontent?.title ?? 'Favourites'}
        sub={pagecontent?.sub_title ?? toPlainText(pagecontent?.content ?? '')}
      />
      <LateContent>
        <FavouriteList
          views={
            <div className={styles.views}>
              <FilterLinks
                label="Views"
                current={view ? getViewPath(view) : '/favourite'}
                keepScroll
                links={views}
              />
            </div>
          }
          renderView={
            view &&
            ((ids) => (
              <Suspense>
                <VisitorsSelection ids={ids} view={view} />
              </Suspense>
            ))
          }
        />
      </LateContent>
      <div className={styles.chips}>
        <BoardChips />
        <GroupLinks groups={groups} />
      </div>
    </Container>
  )
}
