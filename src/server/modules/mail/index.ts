export {
  mail,
  mailAgency,
  mailFromAgency,
  mailJobs,
  type MailRequest,
  sendMail,
} from './mail.service.ts'
export { registerSandboxOutbox } from './mail.routes.ts'
