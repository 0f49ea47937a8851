import { useLocation, useNavigation } from 'react-router'
import { Banner } from '#web/features/content/landing/banner.tsx'
import { SectionText } from '#web/features/content/landing/section-text.tsx'
import { BannerSlider } from '#web/features/roster/banner-slider.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import {
  commercialFilters,
  commercialPath,
  findFilter,
  loadCommercial,
  loadCommercialPage,
} from '#web/features/roster/commercial.ts'
import { PagedModels } from '#web/features/roster/paged-models.tsx'
import { browserApi } from '#web/lib/browser-api.ts'
import { keepPage, useKeptPage } from '#web/lib/navigation/keep-page.ts'
import { createPageHead, toPlainText, toSharedPicture, findSite } from '#web/lib/seo/seo.ts'
import { breadcrumbData, modelListData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import { LostPage } from '#web/ui/navigation/lost-page.tsx'
import type { Route } from './+types/commercial-models'
import styles from './commercial-models.module.css'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const [content, lists] = await Promise.all([
    api.call('GET /api/V1/commercial-model/content', {}),
    loadCommercial(api, url.searchParams),
  ])
  return { ...content, ...lists }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPage('commercial', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const first = loaderData?.first_section
  const site = findSite(matches)
  const title = first?.title ?? 'Commercial models'
  const models = loaderData?.lists[loaderData.selectedShow ?? 'all'].models ?? []
  return createPageHead({
    site,
    title,
    description: toPlainText(first?.content ?? '') || 'Commercial models from all our boards.',
    path: commercialPath(loaderData?.selectedShow ?? 'all', loaderData?.page ?? 1),
    image: toSharedPicture(first?.picture),
    jsonLd: site && [
      modelListData(site, models),
      breadcrumbData(site, [{ name: title, path: commercialPath('all', 1) }]),
    ],
  })
}

/** The gender passed by the side menu; if the address names one, that wins. */
const usePassedGender = (): string | undefined => {
  const { state } = useLocation() as { state: { gender?: string } | null }
  return useHydrated() ? state?.gender : undefined
}

export default function CommercialModels({ loaderData }: Route.ComponentProps) {
  const { first_section, second_section, selectedShow, page, lists } = loaderData
  const lost = useKeptPage('commercial', loaderData)
  const passedGender = usePassedGender()
  const { show, empty } = findFilter(selectedShow ?? passedGender)
  const { models, pages } = lists[show]
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === '/commercial-models'
  return (
    <>
      {first_section && (
        <Banner section={first_section} sizes="100vw" className={styles.picture} priority />
      )}
      <Container>
        <div className={styles.words}>
          {first_section ? (
            <SectionText section={first_section} heading="h1" size="l" />
          ) : (
            <h1 className="display display-l">Commercial models</h1>
          )}
        </div>
        <div className={styles.filter}>
          <FilterLinks
            label="Boards"
            links={commercialFilters.map((each) => ({
              label: each.label,
              to: commercialPath(each.show, 1),
            }))}
            current={commercialPath(show, 1)}
            keepScroll
          />
        </div>
        <LostPage message={lost} />
        {models.length === 0 && !loading ? (
          <EmptyState title={empty}>
            <ButtonLink to="/models/all/1" variant="outline">
              All models
            </ButtonLink>
          </EmptyState>
        ) : (
          <PagedModels
            key={commercialPath(show, page)}
            models={models}
            loading={loading}
            page={page}
            pages={pages}
            to={(target) => commercialPath(show, target)}
            loadPage={async (target) => (await loadCommercialPage(browserApi, target))[show].models}
          />
        )}
      </Container>
      <BannerSlider />
      <Container className={styles.end}>
        {second_section && <SectionText section={second_section} />}
        <BoardChips />
      </Container>
    </>
  )
}
