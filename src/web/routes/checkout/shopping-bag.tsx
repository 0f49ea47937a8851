import { ShoppingBag } from '#web/features/bag/shopping-bag.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/bag/bag.module.css'
import { GroupLinks, mergeGroups } from '#web/features/content/landing/groups.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import { createPageHead, toPlainText, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, LateContent, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/shopping-bag'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/cart/get-content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createPageHead({
    site: findSite(matches),
    title: loaderData?.content.title ?? 'Shopping bag',
    description: 'The rates in your bag, with their usage and total.',
    path: '/shopping-bag',
    noindex: true,
  })

/** The shopping bag: heading and category links from the server, the bag loaded by the browser. */
export default function ShoppingBagPage({ loaderData }: Route.ComponentProps) {
  const { title, short_content, categories } = loaderData.content
  const groups = mergeGroups(
    categories.flatMap(({ sub_categories }) =>
      sub_categories.flatMap(({ sc_name, child_sub_categories }) =>
        child_sub_categories.map((child) => ({ ...child, sc_name })),
      ),
    ),
  )
  return (
    <Container>
      <PageHeading title={title} sub={toPlainText(short_content)} size="m" />
      <LateContent>
        <ShoppingBag />
      </LateContent>
      <div className={styles.links}>
        <BoardChips />
        <GroupLinks groups={groups} />
      </div>
    </Container>
  )
}
