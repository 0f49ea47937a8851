import { bounceJobs } from './bounces/bounces.service.ts'
import { deliveryJobs } from './delivery.service.ts'
import { formerDeliveryJob } from './former-emails.service.ts'

/** The email jobs of the queue. */
export const emailJobs = [...deliveryJobs, formerDeliveryJob, ...bounceJobs]

export {
  enqueueEmail,
  emailAgency,
  emailFromAgency,
  sendEmail,
  sendEmailNow,
} from './emails.service.ts'
export { hasSentSince } from './emails.repo.ts'
export { registerBounceWebhook } from './bounces/bounces.routes.ts'
export { registerEmailPictures } from './pictures/email-pictures.routes.ts'
export type { FindPictureOnPage } from './pictures/email-pictures.service.ts'
export { prepareFaces } from './pictures/faces.service.ts'
export { getRecordUrl } from './record-url.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
export { handleSecretEmail } from './secret-emails.service.ts'
export { getOwnSignature, setOwnSignature, signText } from './signatures/signatures.service.ts'
export { renderSample, sendSample } from './templates/samples.service.ts'
export {
  defineEmail,
  getChangedTexts,
  type EmailDefinition,
  findProblems,
} from './templates/template.domain.ts'
export {
  findStoredTemplate,
  listStoredTemplates,
  lockStoredTemplate,
  type StoredTemplate,
} from './templates/templates.repo.ts'
export {
  type ComposedEmail,
  composeEmail,
  getCurrentTexts,
  saveTexts,
} from './templates/templates.service.ts'
