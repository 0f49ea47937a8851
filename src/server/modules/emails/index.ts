export {
  enqueueEmail,
  emailAgency,
  emailFromAgency,
  emailJobs,
  sendEmail,
  sendEmailNow as sendNow,
} from './emails.service.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
export { renderSample, sendSample } from './templates/samples.service.ts'
export {
  defineEmail,
  getChangedTexts as differences,
  type EmailDefinition,
  findProblems as problemsOf,
} from './templates/template.domain.ts'
export {
  findStoredTemplate as findStored,
  listStoredTemplates as listStored,
  lockStoredTemplate as lockStored,
  type StoredTemplate,
} from './templates/templates.repo.ts'
export { type ComposedEmail, composeEmail, saveTexts } from './templates/templates.service.ts'
