import { expect, it } from 'vitest'
import { meta as metaOfBooking } from '#web/routes/site/bookings/your-booking.tsx'
import { meta as metaOfPackage } from '#web/routes/site/packages/package.tsx'
import { meta as metaOfProject } from '#web/routes/site/models/shared-project.tsx'

const brand = 'Vale'
const matches = [
  { id: 'root', loaderData: { site: { brand, public_url: 'https://vale.example' } } },
]

const secret = {
  title: 'Secret spring',
  name: 'Secret spring',
  models: [{ full_name: 'Ines Vidal' }],
}
const loaderData = { ...secret, package: secret }

/** Lists the texts of a head; excludes addresses and sizes. */
const listTexts = (head: unknown): string[] =>
  (head as Record<string, string>[])
    .filter(
      ({ property = '' }) =>
        !/^og:(?:type|url|locale|image$|image:(?:width|height))/.test(property),
    )
    .filter(({ name = '' }) => !['robots', 'twitter:card', 'twitter:image'].includes(name))
    .map(({ title, content }) => title ?? content ?? '')

const args = { matches, loaderData } as unknown

it.each([
  {
    page: 'a package',
    getHead: () => metaOfPackage(args as Parameters<typeof metaOfPackage>[0]),
    path: '/package',
  },
  {
    page: 'a booking',
    getHead: () => metaOfBooking(args as Parameters<typeof metaOfBooking>[0]),
    path: '/your-booking',
  },
  {
    page: 'a shared project',
    getHead: () => metaOfProject(args as Parameters<typeof metaOfProject>[0]),
    path: '/shared-project',
  },
])('shows the agency and nothing else in previews of a link to $page', ({ getHead, path }) => {
  const head = getHead()
  expect(new Set(listTexts(head))).toEqual(new Set([brand]))
  expect(JSON.stringify(head)).not.toMatch(/Secret|Ines/)
  expect(head).toContainEqual({ property: 'og:url', content: `https://vale.example${path}` })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
})
