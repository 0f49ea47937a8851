import type { FastifyInstance } from 'fastify'
import type { AdminEndpoints } from '#contracts/admin/endpoints/endpoints.ts'
import type { Endpoints } from '#contracts/endpoints.ts'
import type { Ctx, OrderEffect } from './context.ts'
import type { Database } from './db/client.ts'
import type { Handlers } from './http/endpoints/handlers.ts'
import type { RequestContexts } from './http/requests/request-context.ts'
import { requireSandboxAccess } from './http/requests/sandbox-access.ts'
import * as accounts from './modules/accounts/index.ts'
import * as admin from './modules/admin/index.ts'
import { recordJobs, registry } from './modules/admin/registry.admin.ts'
import * as applications from './modules/applications/index.ts'
import * as backup from './modules/backup/index.ts'
import * as bag from './modules/bag/index.ts'
import * as blog from './modules/blog/index.ts'
import * as bookings from './modules/bookings/index.ts'
import * as chart from './modules/chart/index.ts'
import * as calendars from './modules/calendars/index.ts'
import * as careers from './modules/careers/index.ts'
import * as checks from './modules/checks/index.ts'
import * as clients from './modules/clients/index.ts'
import * as compCards from './modules/comp-cards/index.ts'
import * as digitals from './modules/digitals/index.ts'
import * as editorial from './modules/content/editorial/index.ts'
import * as icons from './modules/icons/index.ts'
import * as landing from './modules/content/landing/index.ts'
import * as packages from './modules/packages/index.ts'
import * as pages from './modules/content/pages/index.ts'
import * as site from './modules/content/site/index.ts'
import * as starter from './modules/content/starter/index.ts'
import * as emails from './modules/emails/index.ts'
import * as enquiries from './modules/enquiries/index.ts'
import * as erasure from './modules/erasure/index.ts'
import * as faq from './modules/faq/index.ts'
import * as favourites from './modules/favourites/index.ts'
import * as giftCards from './modules/gift-cards/index.ts'
import * as media from './modules/media/index.ts'
import * as moneyMovements from './modules/money-movements/index.ts'
import * as models from './modules/models/index.ts'
import * as newsletter from './modules/newsletter/index.ts'
import * as notifications from './modules/notifications/index.ts'
import * as orders from './modules/orders/index.ts'
import * as payments from './modules/payments/index.ts'
import * as pictureImport from './modules/picture-import/index.ts'
import * as places from './modules/places/index.ts'
import * as projects from './modules/projects/index.ts'
import * as retention from './modules/retention/index.ts'
import * as savedSearches from './modules/saved-searches/index.ts'
import * as seo from './modules/seo/index.ts'
import * as sharedCache from './modules/shared-cache/index.ts'
import * as skills from './modules/skills/index.ts'
import * as timeline from './modules/timeline/index.ts'
import * as uploads from './modules/uploads/index.ts'
import type { JobHandler } from './platform/queue/job-kind.ts'

/** The handler of every endpoint; a missing one is a compile error. */
export const endpointHandlers: Handlers<Endpoints> = {
  ...accounts.accountHandlers,
  ...accounts.securityHandlers,
  ...site.siteHandlers,
  ...blog.blogHandlers,
  ...faq.faqHandlers,
  ...careers.careerHandlers,
  ...editorial.editorialHandlers,
  ...models.modelHandlers,
  ...models.findHandlers,
  ...pages.pageHandlers,
  ...pages.ownPageHandlers,
  ...landing.landingHandlers,
  ...places.placesHandlers,
  ...favourites.favouriteHandlers,
  ...projects.projectHandlers,
  ...savedSearches.savedSearchHandlers,
  ...bookings.bookingHandlers,
  ...bookings.optionHandlers,
  ...bookings.bookingLinkHandlers,
  ...calendars.calendarFeedHandlers,
  ...orders.orderHandlers,
  ...bag.bagHandlers,
  ...payments.paymentHandlers,
  ...giftCards.giftCardHandlers,
  ...orders.trackingHandlers,
  ...newsletter.newsletterHandlers,
  ...enquiries.enquiryHandlers,
  ...uploads.uploadHandlers,
  ...applications.applicationHandlers,
  ...applications.applicationLinkHandlers,
  ...packages.packageHandlers,
}

/** Every email that the program sends and the owner may rewrite. */
export const emailDefinitions: readonly emails.EmailDefinition[] = [
  ...bookings.bookingEmails,
  ...orders.orderEmails,
  ...payments.paymentEmails,
  ...giftCards.giftCardEmails,
  ...applications.applicationEmails,
  ...enquiries.enquiryEmails,
  ...newsletter.newsletterEmails,
  ...accounts.accountEmails,
  ...notifications.notificationEmails,
  ...checks.alertEmails,
  ...admin.exportEmails,
  ...packages.packageEmails,
  ...savedSearches.savedSearchEmailDefinitions,
]

/** The handler of every endpoint of the back office that is not generated; a missing one is a compile error. */
const adminHandlers: admin.AdminHandlers<AdminEndpoints> = {
  ...admin.areaHandlers,
  ...admin.settingsHandlers,
  ...starter.starterHandlers,
  ...admin.savedViewHandlers,
  ...admin.workHandlers,
  ...admin.exportHandlers(registry),
  ...admin.emailTemplateHandlers(emailDefinitions),
  ...chart.deskHandlers,
  ...bookings.officeFindHandlers,
  ...clients.newBookingHandlers,
  ...timeline.attachmentHandlers,
  ...packages.packageLinkHandlers,
  ...giftCards.printedCardHandlers,
  ...digitals.digitalHandlers,
  ...moneyMovements.movementHandlers,
  ...skills.skillHandlers,
  ...pictureImport.pictureImportHandlers,
}

/** The back office's endpoints, from its contract tables and generated from its resources. */
export const backOffice = admin.adminApi({
  registry,
  handlers: adminHandlers,
  generatedEndpoints: erasure.erasureEndpoints(registry),
})

/** The handler of every kind of job. */
export const jobHandlers: readonly JobHandler[] = [
  ...emails.emailJobs,
  ...accounts.accountJobs,
  ...bookings.bookingJobs,
  ...clients.clientJobs,
  ...payments.paymentJobs,
  ...giftCards.giftCardJobs,
  ...blog.blogJobs,
  ...recordJobs,
  ...admin.exportJobs(registry),
  ...media.mediaJobs,
  ...media.missingFilesJobs,
  ...uploads.uploadJobs,
  ...applications.applicationJobs,
  ...applications.signingJobs,
  ...notifications.notificationJobs,
  ...packages.packageJobs,
  ...savedSearches.savedSearchJobs,
  ...sharedCache.sharedCacheJobs,
  ...backup.backupJobs,
  ...checks.alertJobs,
  ...retention.retentionJobs,
]

/**
 * Effects of modules when an order reaches a state, in this order and within the transaction of the
 * transition.
 */
export const orderEffects: readonly OrderEffect[] = [
  ...bookings.bookingEffects,
  ...bag.bagEffects,
  ...giftCards.giftCardEffects,
  ...payments.paymentEffects,
]

/** Shows staff previews of records' pages and of the site's look with unsaved values. */
export const registerPreviews = (
  server: FastifyInstance,
  parts: {
    readonly requestContexts: RequestContexts
    readonly render: admin.RenderPreview
  },
): void => {
  admin.registerRecordPreviews(server, { ...parts, registry })
  admin.registerLookPreview(server, {
    ...parts,
    findModel: async (ctx) => (await models.listRowIds(ctx, 'board'))[0],
  })
}

interface RouteParts {
  readonly requestContexts: RequestContexts
  /** The program's own context, for responses that do not depend on a user. */
  readonly ctx: Ctx
  /** Subscribes to the database's notifications, which every instance receives. */
  readonly listen: Database['listen']
}

/** Routes besides the endpoint table: the back office, files, feeds, providers' callbacks, sandboxes. */
export const registerModuleRoutes = (
  server: FastifyInstance,
  { requestContexts, ctx, listen }: RouteParts,
): void => {
  const { config } = ctx
  const { payments: provider } = ctx.platform
  admin.registerAdmin(server, requestContexts, backOffice)
  admin.registerEmailPreview(server, requestContexts, emailDefinitions)
  notifications.registerNoticeStream(server, {
    requestContexts,
    listen,
    announced: [{ channel: packages.packageChannel, event: 'package' }],
  })
  accounts.registerSocialSignIn(server, { config, requestContexts })
  media.registerMedia(server, requestContexts)
  packages.registerPackagePictures(server, requestContexts)
  emails.registerEmailPictures(server, requestContexts, {
    package: packages.findPictureOfPackage,
    booking: orders.findPictureOfBooking,
  })
  uploads.registerResumableUploads(server, ctx)
  seo.registerSeo(server, ctx)
  icons.registerIcons(server, ctx)
  calendars.registerCalendarFeeds(server, ctx)
  orders.registerDatesFiles(server, ctx)
  compCards.registerCompCards(server, ctx)
  compCards.registerSharedPictures(server, ctx)
  compCards.registerProjectSheets(server, requestContexts)
  newsletter.registerOneClickUnsubscribe(server, ctx)
  savedSearches.registerSearchUnsubscribe(server, ctx)
  emails.registerBounceWebhook(server, ctx)
  const guard = requireSandboxAccess(requestContexts, config)
  if (config.mode === 'demo') emails.registerSandboxOutbox(server, ctx, guard)
  if (config.signIn.kind === 'sandbox') accounts.registerSandboxSignIn(server, guard)
  if (provider.sandbox) payments.registerSandboxBank(server, ctx, guard)
}
