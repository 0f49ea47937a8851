import type { AdminResourceName } from '#contracts/admin.ts'

/** The singular of resources that can be created. */
const nouns: Partial<Record<AdminResourceName, string>> = {
  clients: 'client',
  companies: 'company',
  models: 'model',
  packages: 'package',
  digitals: 'set of digitals',
  activities: 'activity',
  'sub-categories': 'sub-category',
  'blog-articles': 'article',
  'own-pages': 'page',
  'faq-categories': 'FAQ category',
  'faq-groups': 'FAQ group',
  'faq-questions': 'question',
  slides: 'slide',
  departments: 'department',
  'job-offers': 'job offer',
  'reply-templates': 'template',
  coupons: 'coupon',
  users: 'user',
}

/** Returns the singular of a resource. */
export const getNoun = (resource: string): string =>
  (nouns as Readonly<Record<string, string>>)[resource] ?? 'record'
