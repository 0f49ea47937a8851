import type { EndpointKey } from '#contracts/endpoint.ts'

/** The address of the page that visitors see instead of any other until the site opens. */
export const holdingPath = '/opening-soon'

/**
 * The first parts of the pages that answer before the site opens: those for signing in, the back office, and
 * links that the agency sends to one person.
 */
const earlyPages: readonly string[] = [
  'admin',
  'application-digitals',
  'application-guardian',
  'application-status',
  'first-owner',
  'forget-password',
  'invitation',
  'keep-email',
  'login',
  'newsletter',
  'package',
  'received-gift-card',
  'saved-searches',
  'shared-project',
  'signed-in',
  'verify-email',
  'your-booking',
]

/** Whether a page answers visitors before the site opens. */
export const isEarlyPage = (path: string): boolean =>
  earlyPages.includes(path.split('/', 2)[1]?.toLowerCase() ?? '')

/** The endpoints for visitors that answer before the site opens: those that the early pages need. */
export const earlyEndpoints = [
  'POST /api/V1/login',
  'POST /api/V1/login-with-google-auth',
  'POST /api/V1/login-with-facebook-auth',
  'GET /api/V1/sign-in-options',
  'GET /api/V1/session',
  'POST /api/V1/logout',
  'POST /api/V1/forgot-password',
  'POST /api/V1/open-invitation',
  'POST /api/V1/accept-invitation',
  'POST /api/V1/verify-otp',
  'POST /api/V1/update-password',
  'POST /api/V1/verify-email',
  'POST /api/V1/keep-email',
  'POST /api/V1/first-owner',
  'POST /api/V1/login/second-step',
  'POST /api/V1/passkeys/sign-in-options',
  'POST /api/V1/passkeys/sign-in',
  'GET /api/V1/shared-project/{token}',
  'POST /api/V1/shared-project-comment',
  'POST /api/V1/saved-searches-unsubscribe',
  'POST /api/V1/webhooks/stripe',
  'POST /api/V1/webhooks/paypal',
  'GET /api/V1/received-gift-card/{token}',
  'POST /api/V1/received-gift-card/opened',
  'POST /api/V1/newsletter/confirm',
  'POST /api/V1/newsletter/unsubscribe',
  'GET /api/V1/upload-limits',
  'POST /api/V1/upload-session',
  'GET /api/V1/linked-booking/{token}',
  'POST /api/V1/linked-option-confirm',
  'POST /api/V1/linked-option-release',
  'POST /api/V1/linked-option-challenge',
  'POST /api/V1/modal_application/confirm',
  'GET /api/V1/application-status/{token}',
  'GET /api/V1/application-digitals/{token}',
  'POST /api/V1/application-digitals/save',
  'GET /api/V1/packages/{token}',
  'POST /api/V1/packages/unlock',
  'POST /api/V1/packages/seen',
  'POST /api/V1/packages/answer',
  'POST /api/V1/packages/option',
] as const satisfies readonly EndpointKey[]
