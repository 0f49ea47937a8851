import { data, useNavigation } from 'react-router'
import { allModels } from '#contracts/models/roster.ts'
import { BannerSlider } from '#web/features/roster/banner-slider.tsx'
import { BoardChips, BoardFilter } from '#web/features/roster/board-links.tsx'
import { listingPath, readListingAddress } from '#web/features/roster/listing-address.ts'
import { type Listing, loadListing } from '#web/features/roster/load-listing.ts'
import { PagedModels } from '#web/features/roster/paged-models.tsx'
import { browserApi } from '#web/lib/browser-api.ts'
import { keepPage, useKeptPage } from '#web/lib/navigation/keep-page.ts'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { breadcrumbData, modelListData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import { LostPage } from '#web/ui/navigation/lost-page.tsx'
import type { Route } from './+types/listing'
import styles from './listing.module.css'

export const loader = async ({ params, context }: Route.LoaderArgs): Promise<Listing> => {
  const address = readListingAddress(params.first, params.second, params.third)
  if (!address) throw data(null, { status: 404 })
  return loadListing(context.get(serverApiContext), address)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPage('listing', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Models' }]
  const { address, title, models, total, pages } = loaderData
  const site = findSite(matches)
  const juniors = address.kind === 'board' && address.slug === 'juniors'
  const name = `${title.charAt(0).toUpperCase()}${title.slice(1).toLowerCase()}`
  return createPageHead({
    site,
    title: address.page > 1 ? `${name}, page ${address.page}` : name,
    description: `${name} at ${site?.brand ?? 'our agency'}: ${total} ${total === 1 ? 'model' : 'models'}, page ${address.page} of ${pages}. Portraits, measurements and booking requests.`,
    path: listingPath(address),
    noindex: juniors,
    jsonLd:
      juniors || !site
        ? []
        : [
            modelListData(site, models),
            breadcrumbData(site, [{ name, path: listingPath(address, 1) }]),
          ],
  })
}

const formatCategory = (title: string) => (title === allModels.chip ? '' : `${title} `)

const NoModels = ({ listing: { address, title } }: { listing: Listing }) => (
  <EmptyState
    title={
      address.kind === 'board' ? `No ${formatCategory(title)}Models Available` : 'COMING SOON!'
    }
  >
    <p className="muted">
      {address.kind === 'board'
        ? 'There is nobody on this board at the moment.'
        : 'We are still choosing who belongs here.'}
    </p>
    <ButtonLink to="/models/all/1" variant="outline">
      All models
    </ButtonLink>
  </EmptyState>
)

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { address, title, group, models, total, pages } = listing
  const lost = useKeptPage('listing', listing)
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname.startsWith('/models')
  return (
    <>
      <Container>
        <header className={styles.heading}>
          {group && <p className={classNames('label muted', styles.group)}>{group}</p>}
          <h1 className="display display-xl" tabIndex={-1}>
            {title}
            <span className="visually-hidden">, </span>
            <sup className={styles.count}>
              {total}
              <span className="visually-hidden"> {total === 1 ? 'model' : 'models'}</span>
            </sup>
          </h1>
        </header>
        <div className={styles.filter}>
          <BoardFilter current={address.kind === 'board' ? address.slug : ''} />
        </div>
        <LostPage message={lost} />
        {total === 0 && !loading ? (
          <NoModels listing={listing} />
        ) : (
          <PagedModels
            key={listingPath(address)}
            models={models}
            loading={loading}
            page={address.page}
            pages={pages}
            to={(page) => listingPath(address, page)}
            loadPage={async (page) => (await loadListing(browserApi, { ...address, page })).models}
          />
        )}
      </Container>
      <BannerSlider />
      <Container className={styles.chips}>
        <BoardChips />
      </Container>
    </>
  )
}
