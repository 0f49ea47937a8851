export {
  enqueueEmail,
  emailAgency,
  emailFromAgency,
  emailJobs,
  sendEmail,
} from './emails.service.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
