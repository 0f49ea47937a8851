export { mail, mailAgency, mailJobs, type MailRequest } from './mail.service.ts'
export { registerSandboxOutbox } from './mail.routes.ts'
