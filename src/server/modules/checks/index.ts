export { type Finding, formatFinding } from './findings.domain.ts'
export { checkDeployment, checkEverything, checkStart, probeServices } from './checks.service.ts'
