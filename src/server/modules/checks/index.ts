export { lineOf } from './checks.domain.ts'
export { checkDeployment, checkStart } from './checks.service.ts'
