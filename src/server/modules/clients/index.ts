export { clientJobs } from './strays.service.ts'
