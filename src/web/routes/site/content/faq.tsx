import { redirect, useSearchParams } from 'react-router'
import { faqPath, filterGroups } from '#web/features/faq/faq-address.ts'
import { Questions } from '#web/features/faq/questions.tsx'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData, faqData } from '#web/lib/seo/structured-data.ts'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/faq'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const [{ content }, { categories }, { questions }] = await Promise.all([
    api.call('GET /api/V1/faqs/content', {}),
    api.call('GET /api/V1/faqs/categories', {}),
    api.call('GET /api/V1/faqs/questions', {}),
  ])
  const requestedCategory = url.searchParams.get('category')
  // Unknown categories redirect, so that they do not become separate pages.
  if (requestedCategory !== null && !categories.includes(requestedCategory)) throw redirect('/FAQ')
  return { content, categories, questions }
}

/** All questions are loaded with the page; its tabs load nothing. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'FAQ' }]
  const { content, questions } = loaderData
  const site = findSite(matches)
  const allQuestions = questions.flatMap(({ faqValues }) =>
    faqValues.map(({ header, summery }) => ({ question: header, answer: summery })),
  )
  return createPageHead({
    site,
    title: getSectionTitle(content, 'FAQ'),
    description: toPlainText(content?.content ?? '') || 'Questions and answers',
    path: '/FAQ',
    image: toSharedPicture(content?.picture),
    jsonLd: site && [faqData(allQuestions), breadcrumbData(site, [{ name: 'FAQ', path: '/FAQ' }])],
  })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { content, categories, questions } = loaderData
  const [query] = useSearchParams()
  const [first] = categories
  const requested = query.get('category')
  const category = categories.find((name) => name === requested) ?? first ?? ''
  const links = categories.map((name) => ({ label: name, to: faqPath(name, first) }))
  return (
    <>
      <Hero section={content} title="Questions, answered" eyebrow="FAQ" />
      <Container>
        <FilterLinks links={links} current={faqPath(category, first)} label="Subjects" keepScroll />
        {questions.length === 0 ? (
          <EmptyState title="No questions yet" />
        ) : (
          <Questions key={category} groups={filterGroups(category, first, questions)} />
        )}
      </Container>
    </>
  )
}
