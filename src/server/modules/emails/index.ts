export {
  enqueueEmail,
  emailAgency,
  emailFromAgency,
  emailJobs,
  sendEmail,
  sendNow,
} from './emails.service.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
export { renderSample, sendSample } from './templates/samples.service.ts'
export {
  defineEmail,
  differences,
  type EmailDefinition,
  problemsOf,
} from './templates/template.domain.ts'
export {
  findStored,
  listStored,
  lockStored,
  type StoredTemplate,
} from './templates/templates.repo.ts'
export { type ComposedEmail, composeEmail, saveTexts } from './templates/templates.service.ts'
