import { FavouriteList } from '#web/features/favourites/favourite-list.tsx'
import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import { pageHead, plainText, siteOf } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, LateContent, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/favourite'
import styles from './favourite.module.css'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/wishlists-content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({
    site: siteOf(matches),
    title: loaderData?.pagecontent?.title ?? 'Favourites',
    description: 'The models you have selected, ready for a booking request.',
    path: '/favourite',
    noindex: true,
  })

/** The favourites page: heading and category links from the server, cards loaded by the browser. */
export default function FavouritePage({ loaderData }: Route.ComponentProps) {
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
        sub={pagecontent?.sub_title ?? plainText(pagecontent?.content ?? '')}
      />
      <LateContent>
        <FavouriteList />
      </LateContent>
      <div className={styles.chips}>
        <BoardChips />
        <GroupLinks groups={groups} />
      </div>
    </Container>
  )
}
