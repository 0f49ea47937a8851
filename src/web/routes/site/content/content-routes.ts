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

const toRoutes = (paths: readonly string[], file: string): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: path }))

/** The blog, FAQ, careers and services, contact and content pages. */
export const editorialRoutes: RouteConfigEntry[] = [
  route('blog', 'routes/site/content/blog.tsx'),
  route('blog-detail/:id', 'routes/site/content/blog-detail.tsx'),
  route('FAQ', 'routes/site/content/faq.tsx'),
  route('career', 'routes/site/careers/career.tsx'),
  route('no-job-available', 'routes/site/careers/no-job-available.tsx'),
  route('job-application/:slug?', 'routes/site/careers/job-application.tsx'),
  route('application-page/:slug', 'routes/site/careers/application-page.tsx'),
  route('business-contact', 'routes/site/content/business-contact.tsx'),
  ...toRoutes(servicePaths, 'routes/site/careers/services.tsx'),
  ...toRoutes(['contact-us', 'media-and-press'], 'routes/site/content/contact.tsx'),
  ...toRoutes(contentPaths, 'routes/site/content/content.tsx'),
]
