export { retentionJobs } from './retention.service.ts'
