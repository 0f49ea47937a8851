import { route, type RouteConfigEntry } from '@react-router/dev/routes'

const contentPaths = [
  'abouts-us',
  'the-story',
  'values',
  'culture',
  'remarkable-experience',
  'commercial-excellence-integrity',
  'our-world',
  'terms-and-conditions',
  'privacy-policy',
  'return-policy',
]

const servicePaths = [
  'services',
  'become-a-model',
  'become-an-influencer',
  'masterclass',
  'media-production',
]

const shared = (paths: readonly string[], file: string): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: path }))

/** The blog, FAQ, careers and services, contact and content pages. */
export const editorialRoutes: RouteConfigEntry[] = [
  route('blog', 'routes/site/blog.tsx'),
  route('blog-detail/:id', 'routes/site/blog-detail.tsx'),
  route('FAQ', 'routes/site/faq.tsx'),
  route('career', 'routes/site/career.tsx'),
  route('no-job-available', 'routes/site/no-job-available.tsx'),
  route('job-application/:slug?', 'routes/site/job-application.tsx'),
  route('application-page/:slug', 'routes/site/application-page.tsx'),
  route('business-contact', 'routes/site/business-contact.tsx'),
  ...shared(servicePaths, 'routes/site/services.tsx'),
  ...shared(['contact-us', 'media-and-press'], 'routes/site/contact.tsx'),
  ...shared(contentPaths, 'routes/site/content.tsx'),
]
