import type {
  Article,
  BreadcrumbList,
  FAQPage,
  ItemList,
  JobPosting,
  Organization,
  Person,
  PostalAddress,
  Product,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { Site } from '#contracts/content/site.ts'
import { toPlainText } from './seo.ts'

/** Excludes the plain text that schema.org allows instead of an object. */
type SchemaObject<T extends Thing> = Exclude<T, string>

/** Matches a line such as `75010 Paris`: a postcode that starts with a digit, and a town. */
const townLine = /^(?<postcode>\d[\dA-Z-]{2,9}) (?<town>\D+)$/

/** The agency, which other objects refer to; for the landing and contact pages. */
export const organizationData = (site: Site): SchemaObject<Organization> => ({
  '@type': 'Organization',
  '@id': getOrganizationId(site),
  name: site.brand,
  legalName: site.legal_name,
  url: toAbsoluteUrl(site, '/'),
  logo: toAbsoluteUrl(site, '/share/site.jpg'),
  sameAs: site.social.map(({ href }) => href),
  ...(site.phone ? { telephone: site.phone } : {}),
  ...(site.email ? { email: site.email } : {}),
  ...(site.address.length > 0 ? { address: toPostalAddress(site) } : {}),
})

const getOrganizationId = (site: Site) => toAbsoluteUrl(site, '/#organization')

const toAbsoluteUrl = (site: Site, path: string) => new URL(path, site.public_url).href

/**
 * Converts address lines to schema.org: street lines, and the town in the last line if it can be recognised.
 */
const toPostalAddress = ({ address, country }: Site): SchemaObject<PostalAddress> => {
  const { postcode, town } = townLine.exec(address.at(-1) ?? '')?.groups ?? {}
  const street = town ? address.slice(0, -1) : address
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(town ? { postalCode: postcode, addressLocality: town } : {}),
    ...(country ? { addressCountry: country } : {}),
  }
}

/** The website itself, for the landing pages. */
export const webSiteData = (site: Site): SchemaObject<WebSite> => ({
  '@type': 'WebSite',
  '@id': toAbsoluteUrl(site, '/#website'),
  name: site.brand,
  url: toAbsoluteUrl(site, '/'),
  publisher: { '@id': getOrganizationId(site) },
  potentialAction: searchData(site),
})

/** The search by name; its address opens the search with the text. */
const searchData = (site: Site): WithActionConstraints<SchemaObject<SearchAction>> => ({
  '@type': 'SearchAction',
  target: `${toAbsoluteUrl(site, '/models/all/1')}?search={search_term_string}`,
  'query-input': 'required name=search_term_string',
})

/** A page of a list of models. Juniors are left out: nothing is published about them in this form. */
export const modelListData = (
  site: Site,
  models: readonly { id: number; full_name: string; category_slug: string }[],
): SchemaObject<ItemList> => ({
  '@type': 'ItemList',
  itemListElement: models
    .filter(({ category_slug }) => category_slug !== 'juniors')
    .map(({ id, full_name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: full_name,
      url: toAbsoluteUrl(site, `/model/${id}`),
    })),
})

/** The gift card, with its preset amounts as offers. */
export const giftCardData = (
  site: Site,
  card: { title: string; description: string; image: string | null; amounts: readonly number[] },
): SchemaObject<Product> => ({
  '@type': 'Product',
  name: card.title,
  description: wholeText(card.description),
  brand: { '@type': 'Organization', '@id': getOrganizationId(site), name: site.brand },
  image: toAbsoluteUrl(site, card.image ?? '/share/site.jpg'),
  offers: card.amounts.map((price) => ({
    '@type': 'Offer',
    price,
    priceCurrency: site.currency,
    availability: 'https://schema.org/InStock',
    url: toAbsoluteUrl(site, '/gift-card'),
  })),
})

const wholeText = (html: string) => toPlainText(html, Infinity)

/** The path from the home page to this one; the last crumb is the page itself. */
export const breadcrumbData = (
  site: Site,
  crumbs: readonly { name: string; path: string }[],
): SchemaObject<BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brand, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsoluteUrl(site, path),
  })),
})

/** An article of the blog. */
export const articleData = (
  site: Site,
  article: {
    path: string
    title: string
    /** The author; empty for the agency. */
    author: string
    description: string
    date: string
    updatedAt: string
    section: string
    images: readonly string[]
  },
): SchemaObject<Article> => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  datePublished: article.date,
  dateModified: article.updatedAt,
  articleSection: article.section,
  mainEntityOfPage: toAbsoluteUrl(site, article.path),
  image: article.images.map((path) => toAbsoluteUrl(site, path)),
  author: article.author
    ? { '@type': 'Person', name: article.author }
    : { '@type': 'Organization', '@id': getOrganizationId(site), name: site.brand },
  publisher: { '@type': 'Organization', '@id': getOrganizationId(site), name: site.brand },
})

/** Questions with their answers in sanitised HTML. */
export const faqData = (
  questions: readonly { question: string; answer: string }[],
): SchemaObject<FAQPage> => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: wholeText(answer) },
  })),
})

/** The employment types of search engines with the terms that an owner may use; the first match counts. */
const employmentTypes = [
  ['INTERN', /intern|trainee|stage/i],
  ['CONTRACTOR', /freelance|contractor/i],
  ['TEMPORARY', /temporary|fixed term|seasonal/i],
  ['PART_TIME', /part.time|days a week|half days/i],
  ['FULL_TIME', /full.time|permanent/i],
] as const

/** An open position. The department's town is free text, so it is published as text. */
export const jobPostingData = (
  site: Site,
  offer: {
    title: string
    description: string
    posted: string
    contract: string
    location: string
  },
): SchemaObject<JobPosting> => ({
  '@type': 'JobPosting',
  title: offer.title,
  description: offer.description,
  datePosted: offer.posted,
  ...toEmploymentType(offer.contract),
  hiringOrganization: { '@type': 'Organization', '@id': getOrganizationId(site), name: site.brand },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: offer.location,
      ...(site.country ? { addressCountry: site.country } : {}),
    },
  },
})

const toEmploymentType = (contract: string): { employmentType?: string } => {
  const [type] = employmentTypes.find(([, words]) => words.test(contract)) ?? []
  return type ? { employmentType: type } : {}
}

/** A model. Adults only: nothing is published about juniors in this form. */
export const personData = (
  site: Site,
  model: {
    id: number
    name: string
    description: string
    image?: string
    height: string
    home: string
  },
): SchemaObject<Person> => ({
  '@type': 'Person',
  name: model.name,
  url: toAbsoluteUrl(site, `/model/${model.id}`),
  jobTitle: 'Model',
  description: wholeText(model.description),
  worksFor: { '@id': getOrganizationId(site) },
  height: model.height,
  ...(model.image ? { image: toAbsoluteUrl(site, model.image) } : {}),
  ...(model.home ? { homeLocation: { '@type': 'Place', name: model.home } } : {}),
})
