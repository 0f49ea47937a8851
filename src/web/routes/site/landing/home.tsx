import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import { Banner, bannerSizes } from '#web/features/content/landing/banner.tsx'
import { maxModelsInRow, ModelRow } from '#web/features/content/landing/model-row.tsx'
import { toShownSection } from '#web/features/content/landing/shown-section.ts'
import { SectionText } from '#web/features/content/landing/section-text.tsx'
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
import { toCardModel } from '#web/ui/cards/card-model.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = await context.get(serverApiContext).call('GET /api/V1/homepage/content', {})
  const { first_section, second_section, third_section, fourth_section } = page
  const rows = [first_section, second_section, third_section, fourth_section]
  return {
    image: toSharedPicture(first_section.content?.picture),
    rows: rows.map(({ content, products }) => ({
      content: toShownSection(content),
      models: products.slice(0, maxModelsInRow).map(toCardModel),
    })),
    groups: mergeGroups(
      fourth_section.categories.flatMap((category) =>
        category.sub_categories.flatMap(({ sc_name, child_sub_categories }) =>
          child_sub_categories.map((child) => ({ ...child, sc_name })),
        ),
      ),
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const first = loaderData?.rows[0]?.content
  const site = findSite(matches)
  return createPageHead({
    site,
    title: getSectionTitle(first, 'Home'),
    description: toPlainText(first?.content ?? ''),
    path: '/home',
    image: loaderData?.image,
    jsonLd: site && [organizationData(site), webSiteData(site)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const [first, second, third, fourth] = loaderData.rows
  return (
    <div className={styles.page}>
      {first?.content && (
        <section>
          <Banner
            section={first.content}
            sizes={bannerSizes}
            className={styles.heroPicture}
            priority
          />
          <Container className={styles.heroWords}>
            <SectionText section={first.content} heading="h1" size="l" />
          </Container>
        </section>
      )}
      <Row row={first} heading="h2" />
      {second?.content && <Split section={second.content} side="right" />}
      <Row row={second} />
      {third?.content && <Split section={third.content} />}
      <Row row={third} />
      {fourth?.content && <FullBleed section={fourth.content} inverted />}
      <Row row={fourth} />
      <Container className={styles.chips}>
        <BoardChips />
        <GroupLinks groups={loaderData.groups} />
      </Container>
    </div>
  )
}

type RowData = Route.ComponentProps['loaderData']['rows'][number]

const Row = ({ row, heading }: { row: RowData | undefined; heading?: 'h2' }) =>
  !row || row.models.length === 0 ? null : (
    <Container>
      <ModelRow
        models={row.models}
        label={getSectionTitle(row.content, 'Models')}
        heading={heading}
      />
    </Container>
  )
