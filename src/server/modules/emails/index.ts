export {
  enqueueEmail,
  emailAgency,
  emailFromAgency,
  emailJobs,
  sendEmail,
  sendEmailNow as sendEmailNow,
} from './emails.service.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
export { renderSample, sendSample } from './templates/samples.service.ts'
export {
  defineEmail,
  getChangedTexts as getChangedTexts,
  type EmailDefinition,
  findProblems as findProblems,
} from './templates/template.domain.ts'
export {
  findStoredTemplate as findStoredTemplate,
  listStoredTemplates as listStoredTemplates,
  lockStoredTemplate as lockStoredTemplate,
  type StoredTemplate,
} from './templates/templates.repo.ts'
export { type ComposedEmail, composeEmail, saveTexts } from './templates/templates.service.ts'
