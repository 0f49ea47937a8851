import type { AdminResourceName } from '#contracts/admin.ts'
import type { ResourceDefinition } from './define.resource.ts'
import { auditResource } from './resources/audit.resource.ts'
import { blogResource } from './resources/blog.resource.ts'
import {
  faqCategoriesResource,
  faqGroupsResource,
  faqQuestionsResource,
} from './resources/faq.resource.ts'
import { modelsResource } from './resources/models.resource.ts'
import { bookingsResource, ordersResource } from './resources/orders.resource.ts'
import { pageSectionsResource, slidesResource } from './resources/pages.resource.ts'
import { usersResource } from './resources/users.resource.ts'

const definitions = {
  models: modelsResource,
  'blog-articles': blogResource,
  'faq-categories': faqCategoriesResource,
  'faq-groups': faqGroupsResource,
  'faq-questions': faqQuestionsResource,
  'page-sections': pageSectionsResource,
  slides: slidesResource,
  bookings: bookingsResource,
  orders: ordersResource,
  users: usersResource,
  'audit-entries': auditResource,
} as const satisfies Record<AdminResourceName, ResourceDefinition>

/** Every resource of the back office; one that the contract names and nobody defines does not compile. */
export const registry: readonly ResourceDefinition[] = Object.values(definitions)
