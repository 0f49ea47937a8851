import { Form, useNavigate, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { ModelCardSkeleton } from '#web/ui/cards/model-card.tsx'
import { LostPage } from '#web/ui/navigation/lost-page.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import tabStyles from '#web/ui/navigation/tabs.module.css'
import { Activities } from './activities.tsx'
import { PictureGallery, VideoGallery } from './gallery.tsx'
import type { Profile } from '../load-profile.ts'
import { portfolioPath, type PortfolioView } from './portfolio-address.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './portfolio.module.css'

/**
 * Activities and gallery of a model. Tabs, dropdown and pages have their own addresses and work without a
 * script; with one, only this part changes and shows its loading state.
 */
export const Portfolio = ({ profile, lost }: { profile: Profile; lost: string | undefined }) => {
  const { model, view, portfolio } = profile
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === `/model/${model.id}`
  const getPath = (change: Partial<PortfolioView>) =>
    portfolioPath(model.id, { ...view, page: 1, ...change })
  return (
    <section className={styles.portfolio} id="portfolio" aria-labelledby="portfolio-heading">
      <h2 id="portfolio-heading" className="visually-hidden">
        Portfolio
      </h2>
      <nav className={tabStyles.list} aria-label="Portfolio sections">
        {(['activities', 'gallery'] as const).map((tab) => (
          <Link
            key={tab}
            className={classNames('display', tabStyles.tab)}
            to={getPath({ tab, show: 'pictures' })}
            aria-current={view.tab === tab ? 'page' : undefined}
            preventScrollReset
          >
            {tab}
          </Link>
        ))}
      </nav>
      {view.tab === 'gallery' && <ModeChoice modelId={model.id} view={view} />}
      <LostPage message={lost} />
      <div className={styles.list}>{loading ? <Loading /> : <List profile={profile} />}</div>
      <Pager
        page={view.page}
        pages={portfolio.pages}
        to={(page) => getPath({ page })}
        label="Portfolio pages"
        keepScroll
      />
    </section>
  )
}

/** The dropdown for Pictures or Videos; without scripts, a form with a button. */
const ModeChoice = ({ modelId, view }: { modelId: number; view: PortfolioView }) => {
  const navigate = useNavigate()
  return (
    <Form className={styles.mode} action={`/model/${modelId}`}>
      <input type="hidden" name="tab" value="gallery" />
      <SelectField
        label="Show"
        name="show"
        value={view.show}
        choices={[
          { value: 'pictures', label: 'Pictures' },
          { value: 'videos', label: 'Videos' },
        ]}
        onChange={({ target }) => {
          const show = target.value === 'videos' ? 'videos' : 'pictures'
          void navigate(portfolioPath(modelId, { tab: 'gallery', show, page: 1 }), {
            preventScrollReset: true,
          })
        }}
      />
      <Button type="submit" variant="outline" className={styles.modeButton}>
        Show
      </Button>
    </Form>
  )
}

const Loading = () => (
  <div className={styles.pictures} aria-busy="true">
    {[1, 2, 3].map((index) => (
      <ModelCardSkeleton key={index} />
    ))}
  </div>
)

const List = ({ profile }: { profile: Profile }) => {
  const { portfolio, model } = profile
  const renderEmpty = (words: string) => (
    <p className={classNames('muted', styles.nothing)}>{words}</p>
  )
  switch (portfolio.kind) {
    case 'activities':
      return portfolio.total === 0 ? (
        renderEmpty('No activities yet.')
      ) : (
        <Activities activities={portfolio.items} />
      )
    case 'pictures':
      return portfolio.total === 0 ? (
        renderEmpty('No pictures yet.')
      ) : (
        <PictureGallery images={portfolio.items} name={model.full_name} />
      )
    case 'videos':
      return portfolio.total === 0 ? (
        renderEmpty('No videos yet.')
      ) : (
        <VideoGallery first={profile.film} videos={portfolio.items} />
      )
  }
}
