export { alertEmails } from './alerts/alerts.emails.ts'
export { alertJobs } from './alerts/alerts.service.ts'
export { type Finding, formatFinding } from './findings.domain.ts'
export { checkDeployment, checkEverything, checkStart, probeServices } from './checks.service.ts'
