import { lazyScreen } from './lazy-screen.tsx'

export const applications = lazyScreen(
  async () => (await import('./applications/applications.tsx')).applications,
  { list: true, show: true },
)
export const replyTemplates = lazyScreen(
  async () => (await import('./applications/replies/reply-templates.tsx')).replyTemplates,
  { list: true, edit: true, create: true },
)
export const audit = lazyScreen(async () => (await import('./audit/audit.tsx')).audit, {
  list: true,
  show: true,
})
export const blog = lazyScreen(async () => (await import('./content/blog.tsx')).blog, {
  list: true,
  edit: true,
  create: true,
})
export const bookings = {
  ...lazyScreen(async () => (await import('./bookings/bookings.tsx')).bookings, { list: true }),
  ...lazyScreen(async () => (await import('./bookings/booking-page.tsx')).bookingPage, {
    show: true,
  }),
}
export const clients = lazyScreen(async () => (await import('./clients/clients.tsx')).clients, {
  list: true,
  show: true,
  edit: true,
  create: true,
})
export const packages = lazyScreen(async () => (await import('./packages/packages.tsx')).packages, {
  list: true,
  show: true,
  edit: true,
  create: true,
})
export const digitals = lazyScreen(async () => (await import('./digitals/digitals.tsx')).digitals, {
  list: true,
  edit: true,
  create: true,
})
export const companies = lazyScreen(
  async () => (await import('./clients/companies.tsx')).companies,
  {
    list: true,
    show: true,
    edit: true,
    create: true,
  },
)
export const departments = lazyScreen(
  async () => (await import('./content/careers.tsx')).departments,
  {
    list: true,
    edit: true,
    create: true,
  },
)
export const jobOffers = lazyScreen(async () => (await import('./content/careers.tsx')).jobOffers, {
  list: true,
  edit: true,
  create: true,
})
export const coupons = lazyScreen(async () => (await import('./coupons/coupons.tsx')).coupons, {
  list: true,
  edit: true,
  create: true,
})
export const giftCards = lazyScreen(
  async () => (await import('./coupons/gift-cards.tsx')).giftCards,
  {
    list: true,
    show: true,
  },
)
export const emails = lazyScreen(async () => (await import('./emails/emails.tsx')).emails, {
  list: true,
  show: true,
})
export const emailTexts = lazyScreen(
  async () => (await import('./emails/email-texts-screen.tsx')).emailTexts,
  {
    list: true,
    edit: true,
  },
)
export const enquiries = lazyScreen(
  async () => (await import('./enquiries/enquiries.tsx')).enquiries,
  {
    list: true,
    show: true,
  },
)
export const faqCategories = lazyScreen(
  async () => (await import('./content/faq.tsx')).faqCategories,
  {
    list: true,
    edit: true,
    create: true,
  },
)
export const faqGroups = lazyScreen(async () => (await import('./content/faq.tsx')).faqGroups, {
  list: true,
  edit: true,
  create: true,
})
export const faqQuestions = lazyScreen(
  async () => (await import('./content/faq.tsx')).faqQuestions,
  {
    list: true,
    edit: true,
    create: true,
  },
)
export const activities = lazyScreen(
  async () => (await import('./models/activities.tsx')).activities,
  {
    list: true,
    edit: true,
    create: true,
  },
)
export const subCategories = lazyScreen(
  async () => (await import('./models/sub-categories.tsx')).subCategories,
  { list: true, edit: true, create: true },
)
export const jobs = lazyScreen(async () => (await import('./jobs/jobs.tsx')).jobs, { list: true })
export const media = lazyScreen(async () => (await import('./content/media-library.tsx')).media, {
  list: true,
  edit: true,
})
export const models = {
  ...lazyScreen(async () => (await import('./models/models.tsx')).models, { list: true }),
  ...lazyScreen(async () => (await import('./models/model-form.tsx')).modelForms, {
    edit: true,
    create: true,
  }),
}
export const newsletter = lazyScreen(
  async () => (await import('./newsletter/newsletter.tsx')).newsletter,
  { list: true },
)
export const orders = lazyScreen(async () => (await import('./orders/orders.tsx')).orders, {
  list: true,
  show: true,
})
export const pageSections = lazyScreen(
  async () => (await import('./content/pages.tsx')).pageSections,
  {
    list: true,
    edit: true,
  },
)
export const ownPages = lazyScreen(async () => (await import('./content/own-pages.tsx')).ownPages, {
  list: true,
  edit: true,
  create: true,
})
export const slides = lazyScreen(async () => (await import('./content/slides.tsx')).slides, {
  list: true,
  edit: true,
  create: true,
})
export const settings = lazyScreen(async () => (await import('./settings/settings.tsx')).settings, {
  list: true,
  edit: true,
})
export const users = lazyScreen(async () => (await import('./users/users.tsx')).users, {
  list: true,
  edit: true,
  create: true,
})
