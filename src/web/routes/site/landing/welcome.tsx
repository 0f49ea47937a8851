import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import { Banner, bannerSizes } from '#web/features/content/landing/banner.tsx'
import { FullBleed, Split } from '#web/features/content/landing/split.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { organizationData, webSiteData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toCardModel } from '#web/ui/cards/card-model.ts'
import { ModelCard } from '#web/ui/cards/model-card.tsx'
import { Container, Prose } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/welcome'
import styles from './welcome.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = await context.get(serverApiContext).call('GET /api/V1/landing-page-content', {})
  const { content, third_section, random_product } = page
  return {
    content,
    groups: mergeGroups(third_section.categories.flatMap((each) => each.sub_categories)),
    model: random_product && toCardModel(random_product),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const hero = loaderData?.content.FirstSection
  const site = findSite(matches)
  return createPageHead({
    site,
    title: getSectionTitle(hero, 'Welcome'),
    description: toPlainText(hero?.content ?? ''),
    path: '/welcome',
    image: toSharedPicture(hero?.picture),
    jsonLd: site && [organizationData(site), webSiteData(site)],
  })
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
  const { content, groups, model } = loaderData
  const { FirstSection: hero, ThirdSection: boards } = content
  return (
    <div className={styles.page}>
      {hero && (
        <section className={styles.hero}>
          <Container>
            <h1 className="display display-xl" tabIndex={-1}>
              {hero.title}
            </h1>
          </Container>
          <Banner section={hero} sizes={bannerSizes} className={styles.heroPicture} priority />
          <Container className={styles.heroWords}>
            <Prose html={hero.content} className={styles.heroText} />
            <div className={styles.buttons}>
              <ButtonLink to="/home">Discover</ButtonLink>
              {hero.button_label && (
                <ButtonLink to={hero.button_link} variant="outline">
                  {hero.button_label}
                </ButtonLink>
              )}
            </div>
          </Container>
        </section>
      )}
      {content.SecondSection && <Split section={content.SecondSection} />}
      <Container className={styles.boards}>
        <div className={styles.boardsHead}>
          <h2 className="display display-m">{getSectionTitle(boards, 'By board')}</h2>
          {boards?.content && <Prose html={boards.content} />}
        </div>
        <BoardChips />
        <GroupLinks groups={groups} />
      </Container>
      {content.FourthSection && <FullBleed section={content.FourthSection} inverted />}
      {model && (
        <Container className={styles.oneOfUs}>
          <h2 className="display display-m">One of us</h2>
          <ModelCard model={model} heading="h3" sizes="(max-width: 768px) 100vw, 42vw" />
        </Container>
      )}
      {content.FifthSection && <Split section={content.FifthSection} side="right" />}
      {content.SixthSection && <Split section={content.SixthSection} />}
    </div>
  )
}
