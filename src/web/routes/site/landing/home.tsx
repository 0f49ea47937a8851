import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import { Banner, bannerSizes } from '#web/features/content/landing/banner.tsx'
import { ModelRow } from '#web/features/content/landing/model-row.tsx'
import { SectionText } from '#web/features/content/landing/section-text.tsx'
import { FullBleed, Split } from '#web/features/content/landing/split.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import { pageHead, plainText, siteOf } from '#web/lib/seo/seo.ts'
import { organizationData, webSiteData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/homepage/content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const first = loaderData?.first_section.content
  const site = siteOf(matches)
  return pageHead({
    site,
    title: first?.title ?? 'Home',
    description: plainText(first?.content ?? ''),
    path: '/home',
    image: first?.first_image,
    jsonLd: site && [organizationData(site), webSiteData(site)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { first_section, second_section, third_section, fourth_section } = loaderData
  const groups = mergeGroups(
    fourth_section.categories.flatMap((category) =>
      category.sub_categories.flatMap(({ sc_name, child_sub_categories }) =>
        child_sub_categories.map((child) => ({ ...child, sc_name })),
      ),
    ),
  )
  return (
    <div className={styles.page}>
      {first_section.content && (
        <section className={styles.hero}>
          <Banner
            section={first_section.content}
            sizes={bannerSizes}
            className={styles.heroPicture}
            priority
          />
          <Container className={styles.heroWords}>
            <SectionText section={first_section.content} heading="h1" size="l" />
          </Container>
        </section>
      )}
      <Row {...first_section} heading="h2" />
      {second_section.content && <Split section={second_section.content} side="right" />}
      <Row {...second_section} />
      {third_section.content && <Split section={third_section.content} />}
      <Row {...third_section} />
      {fourth_section.content && <FullBleed section={fourth_section.content} inverted />}
      <Row {...fourth_section} />
      <Container className={styles.chips}>
        <BoardChips />
        <GroupLinks groups={groups} />
      </Container>
    </div>
  )
}

type RowData = Route.ComponentProps['loaderData']['first_section']

const Row = ({ content, products, heading }: RowData & { heading?: 'h2' }) =>
  products.length === 0 ? null : (
    <Container>
      <ModelRow models={products} label={content?.title ?? 'Models'} heading={heading} />
    </Container>
  )
