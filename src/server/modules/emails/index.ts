export {
  mail,
  emailAgency,
  emailFromAgency,
  emailJobs,
  type EmailRequest,
  sendEmail,
} from './emails.service.ts'
export { registerSandboxOutbox } from './emails.routes.ts'
